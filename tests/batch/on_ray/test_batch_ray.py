"""A batch on a real Ray: the same bytes, also when a node is killed in the middle; one clear error when all of it goes.

Ray has an environment of its own: `make test-ray`.
"""

from __future__ import annotations

import os

import pyarrow.parquet as pq
import pytest
from ray.cluster_utils import Cluster
from tests.batch.conftest import contents, draft, write
from tests.batch.deadly import PACK

from countermark.batch import run_batch
from countermark.batch.engines.ray import OnRay
from countermark.errors import CountermarkError

pytestmark = pytest.mark.filterwarnings("ignore")  # of Ray's own


@pytest.fixture
def cluster(monkeypatch):
    """A head and one more node on this machine, each with one processor."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, ["src", os.environ.get("PYTHONPATH", "")])))
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.other = made.add_node(num_cpus=1)
    yield made
    made.shutdown()


def test_a_cluster_of_its_own_gives_the_same_bytes(given, tmp_path):
    run_batch(given.path, tmp_path / "whole.parquet", given.settings)
    found = run_batch(given.path, given.output, given.settings, part_rows=4, engine=OnRay(workers=2))
    assert contents(given) == contents(given, "whole")
    assert found.summary.drafts == 40


def test_a_folder_of_parquet_is_read_by_each_worker(sales, tmp_path):
    run_batch(sales.path, tmp_path / "whole.parquet", sales.over_records)
    found = run_batch(sales.path, sales.output, sales.over_records, part_rows=4, engine=OnRay(workers=2))
    assert contents(sales) == contents(sales, "whole")
    assert found.summary.decisions["reject"] == 4


@pytest.mark.usefixtures("deadly")
def test_a_row_that_kills_its_actor_becomes_an_error_row(given):
    """The cluster gives the part up, and it is checked where the row can be found."""
    write(given.path, [f"{'DEADLY ' if number == 5 else ''}{draft(number)}" for number in range(8)])
    settings = given.settings._replace(packs=["numbers.strict", PACK])
    run_batch(given.path, given.output, settings, part_rows=4, engine=OnRay(workers=1))
    rows = pq.read_table(given.output).to_pylist()
    assert [row["row"] for row in rows if row["error"] is not None] == [5]
    assert rows[5]["error"] == "the process that checked this draft ended 2 times (SIGSEGV)"


def test_a_node_that_is_killed_in_the_middle_costs_nothing(given, cluster, tmp_path):
    """Output complete and identical."""
    write(given.path, [draft(number) for number in range(2000)])
    killed = []

    def told(progress):
        if progress.done >= 100 and not killed:
            cluster.remove_node(cluster.other, allow_graceful=False)
            killed.append(progress.done)

    run_batch(given.path, tmp_path / "whole.parquet", given.settings)
    engine = OnRay(cluster.address)
    run_batch(given.path, given.output, given.settings, part_rows=25, engine=engine, told=told)
    assert killed
    assert killed[0] < 2000
    assert contents(given) == contents(given, "whole")


def test_a_cluster_that_goes_away_is_one_error_and_the_next_run_goes_on(given, cluster, tmp_path):
    write(given.path, [draft(number) for number in range(2000)])
    gone = []

    def told(progress):
        if progress.done >= 100 and not gone:
            gone.append(progress.done)
            cluster.shutdown()

    with pytest.raises(CountermarkError, match=r"the Ray cluster .* run the same command to resume"):
        run_batch(given.path, given.output, given.settings, part_rows=25, engine=OnRay(cluster.address), told=told)
    found = run_batch(given.path, given.output, given.settings, part_rows=25)
    assert found.resumed >= gone[0]
    run_batch(given.path, tmp_path / "whole.parquet", given.settings)
    assert contents(given) == contents(given, "whole")


def test_a_cluster_that_is_not_there_is_one_error(given):
    with pytest.raises(CountermarkError, match=r"the Ray cluster '127\.0\.0\.1:1'"):
        run_batch(given.path, given.output, given.settings, engine=OnRay("127.0.0.1:1"))
