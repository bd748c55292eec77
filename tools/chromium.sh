#!/bin/sh
# Chromium for the browser tests: found, or installed from Debian's packages, or a clear message and a failure.
set -eu
for name in "${COUNTERMARK_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" > /dev/null 2>&1; then
        exit 0
    fi
done
if [ "${COUNTERMARK_SKIP_BROWSER:-}" = 1 ]; then
    echo "no Chromium: the browser tests will be skipped and counted (COUNTERMARK_SKIP_BROWSER=1)" >&2
    exit 0
fi
as_root=
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
fi
if command -v apt-get > /dev/null 2>&1; then
    echo "installing chromium for the browser tests" >&2
    # A package list that is fresh enough is used as it is; only when it knows no chromium is it fetched again.
    if $as_root apt-get install -y -qq --no-install-recommends chromium > /dev/null 2>&1 \
        || { $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends chromium > /dev/null; }; then
        exit 0
    fi
fi
cat >&2 <<'MESSAGE'
The browser tests need Chromium, and it could not be installed here.
  Debian, Ubuntu:  apt-get install chromium     (as root)
  elsewhere:       COUNTERMARK_CHROMIUM=/path/to/chromium make test
  without it:      COUNTERMARK_SKIP_BROWSER=1 make test     (skips the browser tests, and says how many)
MESSAGE
exit 1
