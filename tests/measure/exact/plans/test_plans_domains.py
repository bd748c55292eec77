"""Domains that are known: their states, actions and questions, from descriptions in words."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact import ask, feasible_as_described
from countermark.measure.exact.plans.known import known, recognised
from countermark.measure.exact.plans.simulate import MOST_STEPS

DATA = Path(__file__).resolve().parents[5] / "shared" / "data"
GOAL = " The goal is to reach a state where the following facts hold: "

FERRY = (
    "This is a ferry domain. There are 2 locations and 3 cars, numbered consecutively. Currently, the ferry is at l0 "
    "location and it is empty. The cars are at locations as follows: c0 and c1 are at l0; c2 is at l1."
)
FERRY_LOADED = (
    "This is a ferry domain. There are 2 locations and 2 cars. Currently, the ferry is at l1, with the car c0 on "
    "board. The cars are at locations as follows: c1 is at l0."
)
LOGISTICS = (
    "There are several cities, each containing several locations; trucks drive and an airplane flies. The locations are "
    "in cities as follows: l0-0 and l0-1 are in c0; l1-0 is in c1. Currently, t0 is at l0-1, a0 is at l0-0, p0 is at "
    "l0-1, p1 is in a0."
)
BLOCKS = (
    "This is a world of blocks that may lie on top of each other. Currently, the robotic arm is empty. The following "
    "block(s) are on the table: block_1 and block_3. The following block(s) are stacked on top of another block: "
    "block_2 is on block_1."
)
HELD = (
    "Blocks may lie on top of each other. Currently, the robotic arm is holding block_2. The following block(s) are on "
    "the table: block_1."
)
GRID = (
    "A robot is in a grid. The grid size is 3x2. There are 2 keys: Key key0-0 is of shape shape0, Key key0-1 is of shape "
    "shape0. Currently, the robot is at position f0-0f and its arm is empty. All the positions are open except the "
    "following: f1-0f has shape0 shaped lock, f1-1f has shape0 shaped lock. Key key0-0 is at position f0-1f. Key key0-1 "
    "is at position f2-1f."
)
GRID_HOLDING = GRID.replace("and its arm is empty", "and is holding key0-0").replace(
    "Key key0-0 is at position f0-1f. ", ""
)
FLOOR = (
    "A set of robots paint patterns in floor tiles. The tiles locations are: tile_2 is to the right of tile_1, and tile_4 "
    "is to the right of tile_3. Further, tile_1 is down from tile_3 and tile_2 is down from tile_4 Currently, robot "
    "robot1 is at tile_1 and holding color white; tile_2 and tile_3 are clear; tile_4 is painted black."
)
GRIPPERS = (
    "This is a grippers domain. There are 1 robot, 2 rooms, and 3 balls. Currently, the robot robot1 is at room1, left "
    "gripper is free, and right gripper is carrying the ball ball3. Additionally, ball1 is at room1, ball2 is at room2."
)
ROVERS = (
    "This is a Rovers domain. Rover(s) rover0 and rover1 are equipped for soil analysis. Rover(s) rover0 is equipped for "
    "rock analysis. Rover(s) rover0 is equipped for imaging. Rover rover0 has store store0. Rover rover0 has camera0 on "
    "board. Camera camera0 can be calibrated on objective0. Camera camera0 supports high_res and colour. Rover rover0 can "
    "traverse from waypoint0 to waypoint1, waypoint1 to waypoint0. Waypoint(s) are visible from waypoint0: waypoint1. "
    "Waypoint(s) are visible from waypoint1: waypoint0. Objective objective0 is visible from waypoint0. Lander general is "
    "at waypoint waypoint1. Currently, Rover rover0 is at waypoint0. Rocks can be sampled at the following location(s): "
    "waypoint1. Soil can be sampled at the following location(s): waypoint0. Rovers rover0 are available. Rover rover0 "
    "has rock analyzed in waypoint waypoint1. Rover rover0 has image objective0 in mode colour. Image objective0 was "
    "communicated in mode colour. Soil data was communicated from waypoint waypoint1. Rover rover0 has its camera camera0 "
    "calibrated. Store(s) store0 is empty. "
)
VISITS = (
    "This is a visitall domain. The grid size is 2x2, with cells such as loc-x0-y0. The only unavailable cell is "
    "loc-x1-y1. Currently, the robot is in place loc-x0-y0.Place loc-x0-y0 has been visited."
)
NOW = "Is the following action applicable in this state: {}?"
THEN = 'Will the fact "{}" hold after performing the action "{}" in the current state?'
CAN_BE = "Is it possible to transition to a state where the following holds: {}?"
CAN_DO = 'Is it possible to transition to a state where the action "{}" can be applied?'
MUST = "Is the following fact a landmark (must hold at some point along any plan) for the current state? {}"
PLAN = 'Is the following sequence of actions "{}" {}?'
SPARE = 'Given the plan: "{}"; can the following action be removed from this plan and still have a valid plan: {}?'

ASKED = [
    (FERRY, NOW.format("board the car c0 at location l0"), True),
    (FERRY, NOW.format("embark car c2 at location l1 on to the ferry"), False),
    (FERRY, NOW.format("board the car c0 at location l0 into the airplane"), False),
    (FERRY, NOW.format("polish the car c0 at location l0"), False),
    (FERRY, NOW.format("sail from location l0 to location l0"), False),
    (FERRY, THEN.format("Car c0 is on the ferry", "board the car c0 at location l0"), True),
    (FERRY, THEN.format("There are no cars on the ferry", "board the car c0 at location l0"), False),
    (FERRY, CAN_BE.format("The ferry is at l1 location and Car c0 is on board the ferry"), True),
    (FERRY, CAN_BE.format("Car c0 is on the ferry and Car c1 is on the ferry"), False),
    (FERRY, CAN_BE.format("Car c0 is at location c1"), False),
    (FERRY, CAN_DO.format("debark the car c2 from the ferry to location l0"), True),
    (FERRY, CAN_DO.format("push the car c2"), False),
    (FERRY + GOAL + "Car c0 is at location l1.", MUST.format("Car c0 is on board the ferry"), True),
    (FERRY + GOAL + "Car c0 is at location l1.", MUST.format("Car c1 is on board the ferry"), False),
    (FERRY + GOAL + "Car c0 is at location l1.", MUST.format("Car c0 is at location l0"), True),
    (
        FERRY + GOAL + "Car c0 is at location l1.",
        PLAN.format("board car c0 at location l0, sail from location l0 to location l1, debark car c0 to location l1 from the ferry", "a plan for the current state"),
        True,
    ),
    (FERRY + GOAL + "Car c0 is at location l1.", PLAN.format("board car c0 at location l0", "valid in this problem"), False),
    (FERRY + GOAL + "Car c0 is at location l1.", PLAN.format("board car c0 at location l0", "applicable in the current state"), True),
    (
        FERRY + GOAL + "Car c0 is at location l1.",
        SPARE.format("board car c0 at location l0, sail from location l0 to location l1, debark car c0 to location l1 from the ferry, sail from location l1 to location l0", "sail from location l1 to location l0"),
        True,
    ),
    (
        FERRY + GOAL + "Car c0 is at location l1.",
        SPARE.format("board car c0 at location l0, sail from location l0 to location l1, debark car c0 to location l1 from the ferry", "board car c0 at location l0"),
        False,
    ),
    (
        FERRY + GOAL + "Car c0 is at location l1.",
        SPARE.format("board car c1 at location l0, debark car c1 to location l0 from the ferry, board car c0 at location l0, sail from location l0 to location l1, debark car c0 to location l1 from the ferry", "board car c1 at location l0 and debark car c1 to location l0 from the ferry"),
        True,
    ),
    (FERRY, NOW.format("the car c0 at location l0"), False),
    (FERRY, NOW.format("board c0 at c1"), False),
    (
        ROVERS + GOAL + "Rover rover0 is at waypoint1.",
        SPARE.format("use the rover rover0 to collect soil samples at waypoint waypoint0 and store them in the store store0, navigate rover rover0 from waypoint waypoint0 to waypoint waypoint1", "use the rover rover0 to collect soil samples at waypoint waypoint0 and store them in the store store0"),
        True,
    ),
    (FERRY_LOADED, NOW.format("unload the car c0 from the ferry to location l1"), True),
    (LOGISTICS, NOW.format("load the object p0 from location l0-1 into the truck t0"), True),
    (LOGISTICS, NOW.format("remove the object p1 from the airplane a0 and place it on the location l0-0"), True),
    (LOGISTICS, NOW.format("drive truck t0 from location l0-1 in city c0 to location l1-0 in the same city"), False),
    (LOGISTICS, NOW.format("navigate the truck t0 which is in location l0-1 in city c0 to another location l0-0 in the same city"), True),
    (LOGISTICS, CAN_BE.format("p0 is at l1-0"), True),
    (LOGISTICS, CAN_BE.format("t0 is at l1-0"), False),
    (LOGISTICS, CAN_DO.format("fly the airplane a0 from airport l1-0 to airport l0-0"), True),
    (BLOCKS, NOW.format("unstack the object block_2 from the object block_1"), True),
    (BLOCKS, NOW.format("pick up the object block_1 from the table"), False),
    (BLOCKS, NOW.format("pick up the key block_1"), False),
    (BLOCKS, THEN.format("No blocks are placed on top of block_1", "remove the object block_2 from on top of the object block_1"), True),
    (BLOCKS, THEN.format("The robotic arm is empty", "collect the object block_3 from the table"), False),
    (BLOCKS, CAN_BE.format("The block block_1 is currently situated under the block block_3"), True),
    (BLOCKS, CAN_BE.format("The block block_2 is currently situated above the block block_1 and The robotic arm is holding block_1"), False),
    (HELD, NOW.format("place the object block_2 on top of the object block_1"), True),
    (HELD, NOW.format("put down the object block_2"), True),
    (GRID, NOW.format("move from place f0-0f to place f0-1f"), True),
    (GRID, NOW.format("travel from the current position f0-0f to the next position f1-0f"), False),
    (GRID, CAN_DO.format("use the key key0-0 of shape shape0 to unlock the place f1-0f from the current position f0-0f"), True),
    (GRID, CAN_BE.format("Robot is holding key0-1"), True),
    (GRID, CAN_DO.format("pick up the key key0-1 at the current position place f2-1f and loose the key key0-0 being held"), True),
    (GRID, CAN_BE.format("Location key0-1 is locked"), False),
    (GRID_HOLDING, NOW.format("unlock place f1-0f with key key0-0 of shape shape0 from current position place f0-0f"), True),
    (GRID_HOLDING, NOW.format("acquire the key f0-1f from the place f0-0f"), False),
    (FLOOR, NOW.format("paint the tile tile_3 above the tile tile_1 with color white using the robot robot1"), True),
    (FLOOR, NOW.format("move robot robot1 from tile tile_1 to the right tile tile tile_2"), True),
    (FLOOR, NOW.format("move the robot robot1 from the tile tile_1 to the tile tile_2 which is to the right of the tile tile_1"), True),
    (FLOOR, NOW.format("move robot robot1 up from tile tile_1 to tile tile_4"), False),
    (FLOOR, CAN_BE.format("tile_4 is clear"), False),
    (FLOOR, THEN.format("Robot robot1 is holding black paint", "alter the color of the robot robot1 from color white to color black"), True),
    (GRIPPERS, NOW.format("use the left1 gripper of robot robot1 to pick up the object ball1 from room room1"), True),
    (GRIPPERS, NOW.format("drop the object ball3 in the right1 gripper of the robot robot1 at the room room1"), True),
    (GRIPPERS, NOW.format("use robot robot1 with gripper ball3 to place the object left1 in room room1"), False),
    (GRIPPERS, THEN.format("Ball ball3 is at room1 location", "move robot robot1 from room room1 to room room2"), False),
    (ROVERS, NOW.format("take an image of the objective objective0 in mode high_res using the camera camera0 on the rover rover0 from the waypoint waypoint0"), True),
    (ROVERS, NOW.format("sample soil at waypoint waypoint0 with rover rover0, then store in the store store0"), True),
    (ROVERS, PLAN.format("sample soil at waypoint waypoint0 with rover rover0, then store in the store store0, drop store store0 of rover rover0", "applicable in the current state"), True),
    (ROVERS, NOW.format("communicate the rock data from the rover rover0 at waypoint waypoint0 to the lander general at waypoint waypoint1 via waypoint waypoint1"), True),
    (ROVERS, CAN_BE.format("Rock data was communicated from waypoint waypoint1; and Rover rover0 is at waypoint1"), True),
    (ROVERS, CAN_BE.format("Soil can be sampled at the following location(s): waypoint1 and Channel general is free"), False),
    (ROVERS, CAN_DO.format("empty the store store0 from rover rover0"), True),
    (VISITS, NOW.format("Please move to loc-x0-y1 position from loc-x0-y0 position"), True),
    (VISITS, NOW.format("travel from loc-x0-y0 to loc-x1-y1"), False),
    (VISITS, CAN_BE.format("the robot is in place loc-x1-y1"), False),
    (VISITS, CAN_BE.format("the robot is in place loc-x0-y1 and Place loc-x1-y0 has been visited"), True),
    (VISITS + GOAL + "Place loc-x1-y0 has been visited.", MUST.format("Place loc-x0-y1 has been visited"), False),
]  # fmt: skip


@pytest.mark.parametrize(("context", "question", "answer"), ASKED)
def test_a_question_has_its_answer(context: str, question: str, answer: bool) -> None:  # noqa: FBT001 — the answer
    found = ask(context, question)
    assert found.answer is answer, found.reason


UNKNOWN = [
    ("A domain of my own.", NOW.format("go")),
    (FERRY, "What is the meaning of it all?"),
    (FERRY, NOW.format("")),
    (FERRY, NOW.format("board " + "very " * 70 + "c0")),
    (FERRY, CAN_BE.format("It all ends well")),
    (
        ROVERS,
        NOW.format(
            "collect a sample from the waypoint waypoint0 using the rover rover0 and store it in the store store0"
        ),
    ),
    (
        ROVERS,
        PLAN.format(
            "collect a sample from the waypoint waypoint0 using the rover rover0 and store it in the store store0",
            "valid in this problem",
        ),
    ),
    ("x" * 300_000, NOW.format("go")),
    ("This is a ferry domain, and this is a grippers domain.", NOW.format("go")),
    (
        FERRY.replace("3 cars", "999 cars").replace("2 locations", "99 locations"),
        CAN_BE.format("Car c0 is at location l9"),
    ),
    (FERRY, SPARE.format("board car c0 at location l0, " * 10_001, "board car c0 at location l0")),
    (ROVERS, NOW.format("sample soil rock at waypoint waypoint0 with rover rover0 and store in store store0")),
    (FERRY + GOAL + "Car c0 is at location l1.", MUST.format("")),
    (FERRY, SPARE.format(", ".join(["board car c0 at location l0"] * 101), "board car c0 at location l0")),
]


@pytest.mark.parametrize(("context", "question"), UNKNOWN, ids=range(len(UNKNOWN)))
def test_what_is_not_read_has_no_answer_and_a_reason(context: str, question: str) -> None:
    found = ask(context, question)
    assert found.answer is None
    assert found.reason


COLOURS = (
    "I am playing with a set of blocks. Unstack a block from on top of another block.\nAs initial conditions I have that, "
    "the red block is clear, the hand is empty, the red block is on top of the blue block, something odd and the blue "
    "block is on the table.\nMy goal is to have that the blue block is on top of the red block.\nMy plan is as follows:"
)


def test_a_plan_of_coloured_blocks_is_followed() -> None:
    plan = [
        "unstack the red block from on top of the blue block",
        "put down the red block",
        "pick up the blue block",
        "stack the blue block on top of the red block",
    ]
    assert feasible_as_described(COLOURS, plan).outcome == "feasible"
    found = feasible_as_described(COLOURS, plan[2:])
    assert (found.at, found.unmet) == (0, (("clear", "blue_block"), ("on-table", "blue_block"))[:1])
    assert feasible_as_described(COLOURS, plan[:1]).unmet == (("on", "blue_block", "red_block"),)


def test_a_description_without_state_goal_or_end_is_unknown() -> None:
    assert feasible_as_described(FERRY, ["sail from location l0 to location l1"]).outcome == "unknown"
    assert feasible_as_described(COLOURS, ["put down"] * (MOST_STEPS + 1)).outcome == "unknown"
    assert (
        feasible_as_described(FERRY + GOAL + "It all ends well.", ["sail from location l0 to location l1"]).outcome
        == "unknown"
    )


def test_a_step_that_is_not_read_is_unknown_with_its_place() -> None:
    text = ROVERS + GOAL + "Rover rover0 is at waypoint1."
    steps = ["navigate rover rover0 from waypoint waypoint0 to waypoint waypoint1", "collect a sample"]
    found = feasible_as_described(text, steps)
    assert (found.outcome, found.at, found.why) == ("unknown", 1, "unread")


def test_every_action_of_a_frame_is_a_schema_with_as_many_parameters() -> None:
    for domain in known():
        for frame in domain.vocabulary.actions:
            schema = domain.schemas[frame.name]
            assert [role.kind for role in frame.roles] == [kind for _, kind in schema.parameters], frame.name


@given(
    st.text(max_size=100), st.sampled_from([NOW, CAN_BE, CAN_DO, MUST]), st.sampled_from([FERRY, GRID, ROVERS, VISITS])
)
def test_no_question_makes_it_fail(text: str, question: str, context: str) -> None:
    ask(context, question.format(text))


@given(st.sampled_from(known()), st.text(max_size=200))
def test_no_description_makes_a_domain_fail(domain: object, text: str) -> None:
    marks = next(" ".join(each.marks) for each in known() if each is domain)
    found = recognised(f"{marks} {text}")
    if found is not None:
        feasible_as_described(f"{marks} {text}", ["go"])
    ask(f"{marks} {text}", CAN_BE.format("c1 is at l1"))


def test_public_plans_are_judged_as_their_labels_say_with_the_same_reason() -> None:
    plans, domains = DATA / "planbench_verify_blocksworld_3.jsonl.gz", DATA / "planbench_domains.jsonl.gz"
    if not plans.exists():
        pytest.skip("the public data is not beside the checkout")
    with gzip.open(domains, "rt", encoding="utf-8") as lines:
        texts = {row["id"]: row["text"] for row in map(json.loads, lines)}
    with gzip.open(plans, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    for row in rows:
        text = f"{texts[row['domain']]}\n{row['state_goal']}"
        domain = recognised(text)
        assert domain is not None
        found = feasible_as_described(text, row["plan"])
        assert found.outcome == {"valid": "feasible", "invalid": "infeasible"}[row["label"]]
        if row["label"] == "invalid":
            assert set(found.unmet) == set(domain.facts(row["reason"].rpartition("\n")[2]))
            if row["kind"] == "unmet_precondition":
                assert f"at step {(found.at or 0) + 1} " in row["reason"]
