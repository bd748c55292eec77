"""Packs: their documents, parameters, versions, dependencies and calibrations."""
