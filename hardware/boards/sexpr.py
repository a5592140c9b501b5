# SPDX-License-Identifier: MIT
"""KiCad's files as nested lists: the first item of a list is its name, the rest are values and lists.

A plain string is written in quotes, a `Bare` one as it is; numbers to a nanometre; True and False
as yes and no. Reading what was written gives the same lists, with numbers as `Bare`.
"""

import re

_TOKEN = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+')


class Bare(str):
    """A word that stands without quotes."""

    __slots__ = ()


def parse(text: str) -> list:
    """The one list that the text holds."""
    stack: list[list] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        elif token[0] == '"':
            stack[-1].append(re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], token[1:-1]))
        else:
            stack[-1].append(Bare(token))
    return stack[0][0]


def _atom(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Bare):
        return value
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, float):
        return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")
    return str(value)


def _lines(tree: list, indent: str) -> list[str]:
    head = indent + "(" + str(tree[0])
    flat = not any(isinstance(item, list) for item in tree[1:])
    if flat:
        return [head + "".join(" " + _atom(item) for item in tree[1:]) + ")"]
    lines = [head]
    for item in tree[1:]:
        if isinstance(item, list):
            lines += _lines(item, indent + "\t")
        else:
            lines[-1 if len(lines) == 1 else 0] += " " + _atom(item)
    return [*lines, indent + ")"]


def dump(tree: list) -> str:
    """The text of a list, one item a line."""
    return "\n".join(_lines(tree, "")) + "\n"


def children(tree: list, name: str) -> list[list]:
    """All lists of that name directly inside."""
    return [item for item in tree if isinstance(item, list) and item and item[0] == name]


def child(tree: list, name: str) -> list:
    """The one list of that name directly inside."""
    found = children(tree, name)
    if not found:
        raise KeyError(f"{tree[0]} has no {name}")
    return found[0]


def numbers(tree: list, name: str) -> list[float]:
    """The values of the list of that name, as numbers."""
    return [float(value) for value in child(tree, name)[1:]]
