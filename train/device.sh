#!/bin/sh
# Runs one list of plans with several workers; results of all of them end in one file.
#   sh train/device.sh LIST WORKERS SECONDS OUT
set -eu
# What was carried along is gone at the next call: keep it where it stays while the machine does.
cache="$HOME/cache"
plans=$(mktemp)
mkdir -p "$cache"
cp train-cache/* "$cache/" 2>/dev/null || true
list=$1 workers=$2 seconds=$3 out=$4
end=$(($(date +%s) + seconds))
python3 -m train.lists "$list" > "$plans"
worker=0
while [ "$worker" -lt "$workers" ]; do
    PYTHONUNBUFFERED=1 OMP_NUM_THREADS=2 python3 -m train.trial "$plans" --share "$worker/$workers" --cache "$cache" --until "$end" --out "$out/$list-$worker.jsonl" 2>&1 | sed "s/^/[$worker] /" &
    worker=$((worker + 1))
done
wait
cat "$out/$list"-*.jsonl > "$out/$list.jsonl"
rm "$out/$list"-*.jsonl
for file in "$out"/*.matrices; do [ -e "$file" ] && split -b 15000000 -d "$file" "$file." && rm "$file"; done; true
# What each run kept of its judged rows goes back as one file: only a few files do.
(cd "$out" && ls said-*.npz >/dev/null 2>&1 && tar -cf said.tar said-*.npz && rm said-*.npz); true
