# SPDX-License-Identifier: MIT
"""Modules cost memory on the device: those that are always loaded together are compiled as one.

A module is a name, a path, a table of names and whatever it imports: hundreds of bytes of RAM, and a file to
be found and read. The sources stay a module an idea; here, before they are compiled, whole rooms of them are
joined: what the console always has, what the kinds of a game share, and what one kind has of its own. What
is loaded for a while only (once/, moment/, what a function imports), or by another game, stays by itself.
"""

import ast
from collections.abc import Iterable, Iterator

from hallway.moment.catalogue import Entry, games

Trees = dict[str, ast.Module]  # by the module's name
# What stays in memory: by what it becomes, the modules that it begins with. What needs the Pico's own modules
# is apart from what does not, so that tests can load it; who calls the console finds it under its name.
STAYING = {
    "hallway.core": (
        "hallway.console.chance",
        "hallway.console.faults",
        "hallway.console.journal",
        "hallway.console.keep",
        "hallway.console.log",
        "hallway.console.notices",
        "hallway.console.pages",
        "hallway.console.settings",
        "hallway.console.sitting",
        "hallway.games.game",  # with what every game needs, a game is loaded sooner
        "hallway.games.grid",
        "hallway.games.press",
        "hallway.games.repair",
        "hallway.games.seats",
        "hallway.games.wrong",
        "hallway.maze.maze",
        "hallway.maze.shapes",
        "hallway.sense.health",  # wanted in mid-game, as soon as a tile lies badly
        "hallway.sense.table",
        "hallway.words",
    ),
    "hallway.console.console": (
        "hallway.console.console",
        "hallway.console.hub",
        "hallway.show.letters",
        "hallway.show.lights",
        "hallway.show.screen",
        "hallway.show.sound",
    ),
}
# What is wanted at one time, and put away: to load a module CircuitPython collects garbage twice.
PASSING_TOGETHER = {
    # What power-on reads; of it the first is wanted later as well.
    "hallway.moment.past": ("hallway.moment.past", "hallway.once.glyphs", "hallway.once.settings_file"),
    "hallway.once.opening": ("hallway.once.hello", "hallway.once.opening", "hallway.once.sheets"),
    # What lies ready in the menu.
    "hallway.moment.seating": (
        "hallway.moment.catalogue",
        "hallway.moment.seating",
        "hallway.moment.seats",
    ),
    "hallway.games.duel.laying": ("hallway.games.duel.laying", "hallway.games.duel.ways"),
}
PASSING = ("hallway.once.", "hallway.moment.", "hallway.games.")
ROOMS = ("rules", "hands", "picture")
CATALOGUE = "hallway.moment.catalogue"


def imports(body: Iterable[ast.stmt], trees: Trees) -> Iterator[tuple[ast.ImportFrom, ast.alias, str]]:
    """What these statements import: of each name, the module that it is, or comes from."""
    for node in body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield node, alias, whole if whole in trees else node.module or ""


def eager(module: str, trees: Trees) -> set[str]:
    """What a module imports as it is loaded."""
    return {found for *_, found in imports(trees[module].body, trees) if found in trees}


def closure(roots: Iterable[str], trees: Trees) -> list[str]:
    """These modules and all that they import as they are loaded, each after what it needs."""
    ordered: list[str] = []

    def add(module: str) -> None:
        if module not in ordered:
            for needed in sorted(eager(module, trees)):
                add(needed)
            ordered.append(module)

    for root in roots:
        add(root)
    return ordered


def apart(trees: Trees) -> set[str]:
    """Modules that are loaded for a while: by a function, by their name, or by another game."""
    found = set()
    for module, tree in trees.items():
        top = {id(node) for node in tree.body}
        inside = [node for node in ast.walk(tree) if id(node) not in top and isinstance(node, ast.stmt)]
        found |= {name for *_, name in imports(inside, trees)}
        found |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        if module.startswith("hallway.games."):
            found |= {name for name in eager(module, trees) if room(name) not in ("", room(module))}
    return found & trees.keys()


def asks_where_it_is(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "__file__" for node in ast.walk(tree))


def room(module: str) -> str:
    """The folder of a game's module, "" for what all games share."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["hallway", "games"] and len(parts) > 3 else ""


def groups(trees: Trees) -> dict[str, list[str]]:
    """The modules to be joined, each after what it needs, by the name of what they become."""
    found: dict[str, list[str]] = {}
    staying: set[str] = set()
    for name, roots in STAYING.items():
        wanted = [root for root in roots if root in trees]
        found[name] = [
            module
            for module in closure(wanted, trees)
            if module not in staying
            and (module in wanted or not module.startswith(PASSING))
            and not asks_where_it_is(trees[module])
        ]
        staying |= {*found[name]}
    for name, wanted in PASSING_TOGETHER.items():
        members = [member for member in wanted if member in trees]
        found[name] = [member for member in closure(members, trees) if member in members]
    alone = apart(trees) | {name for name in trees if name.endswith(".about")}
    folders: dict[str, list[Entry]] = {}
    for game in games():
        folders.setdefault(game.folder, []).append(game)
    for folder, kinds in folders.items():
        package = f"hallway.games.{folder}"
        if f"{package}.{kinds[0].prefix}rules" not in trees:
            continue
        shared: list[str] = []
        for kind in {kind.prefix: kind for kind in kinds}.values():
            rooms = [f"{package}.{kind.prefix}{name}" for name in ROOMS]
            members = [name for name in closure(rooms, trees) if room(name) == folder and name not in alone]
            own = [name for name in members if kind.prefix and name.split(".")[-1].startswith(kind.prefix)]
            if own:
                found[f"{package}.{kind.prefix}rules"] = own
            shared += [name for name in members if name not in own and name not in shared]
        found[f"{package}.rules"] = shared
    return {name: members for name, members in found.items() if len(members) > 1}


class Joined:
    """Joins modules of `trees` in place. `place` has where each of them went."""

    def __init__(self, trees: Trees) -> None:
        if CATALOGUE in trees:
            _say_so(trees[CATALOGUE])
        found = groups(trees)
        self.place = {member: name for name, members in found.items() for member in members}
        self._given: dict[tuple[str, str], str] = {}  # module, name in it -> its name where it went
        taken: dict[str, dict[str, str]] = {name: {} for name in found}  # there, each name: where it is from
        for member, name in self.place.items():
            for bound in _bound(trees[member]):
                self._given[member, bound] = _fresh(bound, member, taken[name])
        made = {
            name: self._together(name, {member: trees[member] for member in members}, taken[name])
            for name, members in found.items()
        }
        for module, tree in trees.items():
            if module not in self.place:
                self.follow(tree)
        for member in self.place:
            del trees[member]
        trees |= made

    def _together(self, name: str, members: Trees, taken: dict[str, str]) -> ast.Module:
        """One module of several; a name that two of them have becomes two."""
        body: list[ast.stmt] = []
        for member, tree in members.items():
            # First what it makes and takes from outside, then what it finds here: names that come from here
            # are right already.
            new = {bound: self._given[member, bound] for bound in _bound(tree)}
            for node in tree.body:
                if isinstance(node, ast.ImportFrom | ast.Import):
                    source = getattr(node, "module", "")
                    for alias in node.names:
                        if (
                            self.place.get(source) != name
                            and self.place.get(f"{source}.{alias.name}") != name
                        ):
                            bound = alias.asname or alias.name
                            new[bound] = _fresh(bound, f"{source}:{alias.name}", taken)
                            alias.asname = None if new[bound] == alias.name else new[bound]
            _rename(tree, new)
            self.follow(tree, name)
            body += tree.body[1:] if ast.get_docstring(tree) else tree.body
        seen: set[str] = set()
        return ast.Module([node for node in body if not _is_again(node, seen)], [])

    def follow(self, tree: ast.Module, inside: str = "") -> None:
        """Let imports follow to where modules went; inside the same one they are not needed."""
        moving = _Moving(self.place, self._given, inside)
        moving.visit(tree)
        _rename(tree, moving.renamed)
        ast.fix_missing_locations(tree)


def _fresh(name: str, source: str, taken: dict[str, str]) -> str:
    """The same name, or one like it if that has come from elsewhere."""
    while taken.setdefault(name, source) != source:
        name += "_"
    return name


class _Moving(ast.NodeTransformer):
    def __init__(self, place: dict[str, str], given: dict[tuple[str, str], str], inside: str) -> None:
        self.place, self.given, self.inside = place, given, inside
        self.renamed: dict[str, str] = {}
        self._whole: dict[str, str] = {}  # modules that are taken as they are, by the name that is used

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        source = node.module or ""
        kept: dict[str, list[ast.alias]] = {}
        for alias in node.names:
            used = alias.asname or alias.name
            if f"{source}.{alias.name}" in self.place:
                self._whole[used] = f"{source}.{alias.name}"
            elif source not in self.place:
                kept.setdefault(source, []).append(alias)
            else:
                new = self.given.get((source, alias.name), alias.name)
                if self.place[source] == self.inside:
                    self.renamed[used] = new
                else:
                    moved = ast.alias(new, used if used != new else None)
                    kept.setdefault(self.place[source], []).append(moved)
        return [ast.ImportFrom(module, names, 0) for module, names in kept.items()]

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Attribute(ast.Name(used), name) if used in self._whole:
                module = self._whole[used]
                if self.place[module] != self.inside:
                    raise ValueError(f"{module} is joined with others: import {name} from it by name")
                return ast.Name(self.given.get((module, name), name), node.ctx)
        return node


def _is_again(node: ast.stmt, seen: set[str]) -> bool:
    """An import that was there before."""
    if not isinstance(node, ast.ImportFrom | ast.Import):
        return False
    text = ast.unparse(node)
    again = text in seen
    seen.add(text)
    return again


def _bound(tree: ast.Module) -> list[str]:
    """Names that a module itself makes, imports aside."""
    found = []
    for node in tree.body:
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name):
                found.append(name)
            case ast.Assign(targets) | ast.Delete(targets):
                found += [
                    part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)
                ]
            case ast.AnnAssign(ast.Name(name)) | ast.AugAssign(ast.Name(name)):
                found.append(name)
            case ast.For() | ast.With() | ast.If() | ast.While():
                found += [
                    part.id
                    for part in ast.walk(node)
                    if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
                ]
    return list(dict.fromkeys(found))


def _rename(tree: ast.Module, new: dict[str, str]) -> None:
    """Wherever a module says these names, its arguments and variables of the same name included."""
    new = {name: other for name, other in new.items() if other != name}
    if not new:
        return
    said = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    said |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    fields = {
        part.id
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for each in node.body
        if isinstance(each, ast.Assign)
        for part in each.targets
        if isinstance(part, ast.Name)
    }
    for name, other in new.items():
        if other in said or name in fields:
            raise ValueError(f"{name} cannot be called {other} here: give it another name in its module")
    for node in ast.walk(tree):
        match node:
            case ast.Name(name) if name in new:
                node.id = new[name]
            case ast.arg(name) if name in new:
                node.arg = new[name]
            case ast.FunctionDef(name) | ast.ClassDef(name) if name in new and node in tree.body:
                node.name = new[name]
            case ast.Global(names):
                node.names = [new.get(name, name) for name in names]


def _say_so(catalogue: ast.Module) -> None:
    """The catalogue finds all rooms of a game in one module."""
    for node in catalogue.body:
        match node:
            case ast.Assign([ast.Name("JOINED")]):
                node.value = ast.Constant(True)
