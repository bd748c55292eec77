"""Texts and tables that the tests of the page share."""

ROWS = [
    {"Country": "Ghana", "Year": "2023", "Inflation (%)": "38.1", "Population (million)": "34.1"},
    {"Country": "Kenya", "Year": "2023", "Inflation (%)": "7.7", "Population (million)": "55.3"},
]
CSV = "Country,Year,Inflation (%),Population (million)\nGhana,2023,38.1,34.1\nKenya,2023,7.7,55.3\n"
WRONG = "Ghana's inflation was 31.8% in 2023, and zebras were counted."
FACTS = [
    {"id": "phl24", "value": "5.7", "unit": "%", "entity": "PHL", "period": "2024", "source": "WDI"},
    {"id": "ken23", "value": "7.7", "unit": "%", "entity": "KEN", "period": "2023", "source": "WDI"},
]
TAGGED = 'Prices rose <claim id="phl24">5.7%</claim>, and <claim id="ken23">7.9%</claim> elsewhere.'
