"""python -m countermark."""

from countermark.cli import main

main()
