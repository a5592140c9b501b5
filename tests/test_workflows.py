# SPDX-License-Identifier: MIT
"""The forge's workflows: they parse, and build and test by make alone."""

import os
import re

import pytest
import yaml

from boardsim import ROOT

FILES = sorted((ROOT / ".github/workflows").glob("*.y*ml"))
# Whoever moves a tag moves what an action is; a commit stays. The version is for people.
PINNED = re.compile(r"uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
TARGET = re.compile(r"^([a-z0-9-]+):", re.MULTILINE)


def read(path) -> dict:
    """YAML 1.1 reads the word `on` as a yes; here it is a name."""
    found = yaml.safe_load(path.read_text("utf-8"))
    return {("on" if key is True else key): value for key, value in found.items()}


def steps(workflow: dict) -> list[dict]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def targets() -> set[str]:
    return set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))


def commands(step: dict) -> list[str]:
    return [line.strip() for line in step.get("run", "").splitlines() if line.strip()]


def test_there_is_one_for_changes_one_for_releases_and_one_for_the_page():
    when = {path.stem: read(path)["on"] for path in FILES}
    assert set(when) == {"test", "release", "pages"}
    assert set(when["pages"]) == {"workflow_dispatch"}, "a person says when"
    assert set(when["test"]) == {"push", "pull_request"}
    assert when["release"] == {"push": {"tags": ["v*"]}}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_runs_make_and_nothing_else(path):
    workflow = read(path)
    assert set(workflow) <= {"name", "on", "permissions", "concurrency", "jobs"}
    said = [command for step in steps(workflow) for command in commands(step)]
    assert said
    for command in said:
        if command == ".ci/run":
            assert os.access(ROOT / command, os.X_OK)
            continue
        word, *wanted = command.split()
        assert word == "make" and wanted, command
        assert all("=" in target or target in targets() for target in wanted), command


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_its_jobs_say_where_and_how_long_and_each_step_does_one_thing(path):
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["runs-on"] and 0 < job["timeout-minutes"] <= 120
        assert "permissions" not in job
    for step in steps(workflow):
        assert ("run" in step) != ("uses" in step), step


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_actions_are_the_forges_own_and_pinned(path):
    used = [line.strip(" -") for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    assert len(used) == sum("uses" in step for step in steps(read(path))) > 0
    for line in used:
        assert PINNED.match(line), line


def test_the_release_keeps_what_make_release_makes_of_a_whole_history():
    (checkout, *_, upload) = steps(read(ROOT / ".github/workflows/release.yml"))
    assert checkout["with"]["fetch-depth"] == 0, "a shallow clone is refused"
    assert upload["with"]["path"] == "build/release"
    assert upload["with"]["if-no-files-found"] == "error"
