"""A small study of real reports: right and wrong answers, whose marks prove, flag or leave open."""

from countermark import Evidence, Fact, check
from countermark.lab.study import Item, Shown, Study
from countermark.lab.study.design import item_of

FACTS = Evidence(
    facts=[
        Fact(id=f"f{n}", value=str(n + 1), unit="%", entity=f"Country {n}", period="2024", source="Tables")
        for n in range(12)
    ]
)


def answer(number):
    """An answer, whether it is right, and so what its marks show: proven, flagged, open and right, open and wrong."""
    true = f'<claim id="f{number}">{number + 1}%</claim>'
    match number % 4:
        case 0:
            return f"Prices rose {true} in 2024.", True
        case 1:
            return f'Prices rose <claim id="f{number}">{number + 2}%</claim> in 2024.', False
        case 2:
            return f"Prices rose {true} in 2024, and wages 3%.", True
        case _:
            return f"Prices rose {true} in 2024, and wages 97%.", False


def answers(count=12):
    return [(f"a{n}", check(text, FACTS), right) for n, (text, right) in ((n, answer(n)) for n in range(count))]


def real_study(**options):
    """A study with the reports that it shows."""
    listed = answers()
    items = tuple(item_of(name, report, right=right) for name, report, right in listed)
    return Study(title="Figures", seed=7, items=items, **options), [Shown(name, report) for name, report, _ in listed]


def plain_study(count=12, seed=1):
    """A study without reports, for what needs none."""
    shows = ("proven", "flagged", "open", "open")
    items = tuple(
        Item(id=f"a{n}", right=n % 4 in (0, 2), shows=shows[n % 4], report="sha256:" + "0" * 64) for n in range(count)
    )
    return Study(title="", seed=seed, items=items)
