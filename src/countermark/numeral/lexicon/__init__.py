"""The words and signs around digits: units, currencies, scales, qualifiers, by language and locale."""
