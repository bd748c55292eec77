"""Spreadsheet files: XLSX, XLS and ODS, as their cells show them."""
