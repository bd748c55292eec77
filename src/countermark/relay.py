"""What another thread makes, one item after the other, for a reader that does not wait for ever."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeVar

_T = TypeVar("_T")


class _End(NamedTuple):
    error: BaseException | None


def relayed(
    make: Callable[[Callable[[_T], bool]], object], *, patience: Callable[[], float] | None = None, daemon: bool
) -> Generator[_T, None, None]:
    """The items that `make` gives, as it gives them; what it raises is raised here.

    `make` runs in a thread and is handed a function that takes an item and answers True once nobody listens any
    more. `patience` says before each item how many seconds it may take; then it is a TimeoutError. A daemon may be
    left behind when the interpreter ends.
    """
    items: SimpleQueue[_T | _End] = SimpleQueue()
    left = threading.Event()

    def give(item: _T) -> bool:
        items.put(item)
        return left.is_set()

    def run() -> None:
        raised: BaseException | None = None
        try:
            make(give)
        except BaseException as error:  # noqa: BLE001 — whatever it is, the reader has to hear of it
            raised = error
        items.put(_End(raised))

    threading.Thread(target=run, daemon=daemon).start()
    try:
        while True:
            try:
                item = items.get(timeout=None if patience is None else max(0.0, patience()))
            except Empty:
                raise TimeoutError from None
            if isinstance(item, _End):
                break
            yield item
    finally:
        left.set()
    if item.error is not None:
        raise item.error
