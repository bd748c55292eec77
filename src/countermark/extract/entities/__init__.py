"""What a draft names: people, organisations, places, dates, quantities, currencies, technologies."""

from countermark.extract.entities.find import find

__all__ = ["find"]
