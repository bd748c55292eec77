"""`countermark lab`: policy sets, models and readers tried before anybody relies on them."""
