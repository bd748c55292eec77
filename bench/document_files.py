"""Processor time and memory to read and to check a dense PDF of 200 pages and a .docx of 5 MB, each in a process of its own.

    python -m bench.document_files [--profile]

The bar is 10 seconds for each, start-up and all.
"""

from __future__ import annotations

import io
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from docx import Document
from fpdf import FPDF
from PIL import Image

BAR = 10.0
REGIONS = ("North", "South", "West", "East")
YEARS = range(2014, 2024)
FILLER = (
    "The board met in spring and looked at the plans that the divisions had handed in for the coming period.",
    "Demand rose in most markets, and the company opened further offices beside those that it had already.",
    "Management expects that the measures described above will improve the margin over the next few seasons.",
    "Customers were asked how content they were with the service, and most of them answered favourably.",
)


def rows() -> list[tuple[str, int, int, int]]:
    """A table of 40 rows."""
    chance = random.Random(7)
    return [(region, year, chance.randint(100, 999), chance.randint(20, 99)) for region in REGIONS for year in YEARS]


def sentences(count: int) -> list[str]:
    """Sentences of which one in three states a number of the table, one in ten of those wrongly."""
    chance, table, made = random.Random(9), rows(), []
    for number in range(count):
        if number % 3:
            made.append(chance.choice(FILLER))
            continue
        region, year, revenue, staff = chance.choice(table)
        off = 1 if chance.random() < 0.1 else 0
        made.append(
            f"{region} had revenue of {revenue + off} in {year}."
            if chance.random() < 0.5
            else f"In {year}, {region} had {staff + off} employees."
        )
    return made


def pdf(pages: int) -> bytes:
    """Pages of small print, about 4,000 characters each."""
    document = FPDF()
    document.set_font("helvetica", size=8)
    each = 46
    texts = sentences(pages * each)
    for page in range(pages):
        document.add_page()
        for start in range(page * each, (page + 1) * each, 6):
            document.multi_cell(0, 4, " ".join(texts[start : start + 6]), new_x="LMARGIN", new_y="NEXT")
            document.ln(2)
    return bytes(document.output())


def docx(size: int) -> bytes:
    """A report with pictures, as large reports are: 5 MB, of which 700 kB of text."""
    document = Document()
    texts = sentences(8000)
    for start in range(0, len(texts), 5):
        document.add_paragraph(" ".join(texts[start : start + 5]))
        if start % 400 == 0:
            document.add_heading(f"Chapter {start}", 1)
    table = document.add_table(0, 4)
    for row in rows():
        for cell, value in zip(table.add_row().cells, row, strict=True):
            cell.text = str(value)
    stream = io.BytesIO()
    document.save(stream)
    if (left := size - len(stream.getvalue())) > 0:
        document.add_picture(_picture(left))
        stream = io.BytesIO()
        document.save(stream)
    return stream.getvalue()


def _picture(size: int) -> io.BytesIO:
    """A picture that does not compress."""
    side = int((size / 3) ** 0.5)
    noise = random.Random(1).randbytes(side * side * 3)
    stream = io.BytesIO()
    Image.frombytes("RGB", (side, side), noise).save(stream, "PNG")
    stream.seek(0)
    return stream


_CODE = """
import sys, time, resource
from countermark import check, open_document
begun = time.process_time()
original = open_document(sys.argv[1])
read = time.process_time()
profile = None
if len(sys.argv) > 3:
    import cProfile
    profile = cProfile.Profile(); profile.enable()
report = check(original.draft(), data=sys.argv[2])
if profile:
    import pstats
    profile.disable(); pstats.Stats(profile).sort_stats("tottime").print_stats(45)
done = time.process_time()
marks = report.marks
copy = original.marked(report)
print(f"{len(original.text):,} characters, {len(marks):,} numbers, {sum(each.mark == 'flagged' for each in marks)} wrong")
print(f"read {read - begun:.2f} s, check {done - read:.2f} s, copy {time.process_time() - done:.2f} s; in all {time.process_time():.2f} s")
print(f"memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")
print(time.process_time(), file=sys.stderr)
"""


def main() -> int:
    """Print the figures; 1 when one misses the bar."""
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "figures.csv")
        lines = ["Region,Year,Revenue,Employees", *(",".join(map(str, row)) for row in rows())]
        data.write_text("\n".join(lines), "utf-8")
        for name, made in (("report.pdf", pdf(200)), ("report.docx", docx(5_000_000))):
            path = Path(folder, name)
            path.write_bytes(made)
            more = ["profile"] if "--profile" in sys.argv else []
            run = subprocess.run(
                [sys.executable, "-c", _CODE, path, data, *more], capture_output=True, text=True, check=True
            )
            print(f"{name}, {len(made):,} bytes\n{run.stdout}", flush=True)
            missed |= float(run.stderr.split()[-1]) > BAR
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
