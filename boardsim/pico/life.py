# SPDX-License-Identifier: MIT
"""How the firmware and the world take turns on one thread. Both ways give the same run, to the byte.

Beside the world, in a greenlet of its own, the firmware stops wherever the world wants to look, in the middle
of a byte on a wire. Stepped, where there are no greenlets, it stops between two of its ticks, so the world
looks some milliseconds late. What happens in the world is due at a moment of the clock, and happens then, in
both.

The firmware knows nothing of it: on a device `run()` at the end of code.py never comes back. To be stepped it
is compiled so that it stops at the end of each round of its loop.
"""

import ast
from collections.abc import Generator

try:
    from greenlet import greenlet
except ImportError:  # in a browser
    greenlet = None  # type: ignore[assignment, misc]

STEPPED = greenlet is None


class Beside:
    """A firmware that is given as its steps, at whose ends it does not stop."""

    def __init__(self, steps: Generator[None]) -> None:
        self._greenlet = greenlet(lambda: list(steps))

    @property
    def is_over(self) -> bool:
        return self._greenlet.dead

    def go_on(self) -> None:
        """Until it hands over, or ends."""
        self._greenlet.parent = greenlet.getcurrent()
        self._greenlet.switch()

    def hand_over(self) -> None:
        """Called by the firmware's side: the world has its turn."""
        assert self._greenlet.parent is not None
        self._greenlet.parent.switch()

    def end(self, why: type[BaseException]) -> None:
        """While the world has its turn."""
        if self._greenlet:
            self._greenlet.parent = greenlet.getcurrent()
            self._greenlet.throw(why)


class Stepped:
    """The same, step by step."""

    def __init__(self, steps: Generator[None]) -> None:
        self._steps = steps
        self.is_over = False

    def go_on(self) -> None:
        self.is_over = next(self._steps, self) is self

    def hand_over(self) -> None:
        """Not before the step ends."""

    def end(self, why: type[BaseException]) -> None:
        self._steps.close()


MAIN = "_main"  # what the main program runs


def with_stops(tree: ast.Module) -> ast.Module:
    """A module of the firmware, to be stepped: loops without an end in a `run()` become streams of their
    rounds, and what ends in a call of one keeps it as MAIN.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "run":
            for loop in ast.walk(node):
                match loop:
                    case ast.While(ast.Constant(True)):
                        loop.body.append(ast.Expr(ast.Yield()))
    match tree.body:
        case [*_, ast.Expr(ast.Call(ast.Attribute(_, "run")) as call)]:
            tree.body[-1] = ast.Assign([ast.Name(MAIN, ast.Store())], call)
    return ast.fix_missing_locations(tree)
