"""Filings of companies: inline XBRL, xBRL-JSON and the SEC's company facts, each of their tags a fact."""
