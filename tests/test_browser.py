# SPDX-License-Identifier: MIT
"""A browser that is there is found, whatever its name; one that only seems to be there is not taken."""

import sys
from pathlib import Path

import pytest

from tools import browser


@pytest.fixture(autouse=True)
def bare(tmp_path, monkeypatch):
    """A machine without any browser, whose programs are in bin/."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("BROWSER_PATH", "PLAYWRIGHT_BROWSERS_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    browser.find.cache_clear()
    yield
    browser.find.cache_clear()


def program(path: Path, text: str = "echo Chromium 148.0") -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def test_a_bare_machine_has_none():
    assert browser.find() is None


@pytest.mark.parametrize(
    "name",
    [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "microsoft-edge",
        "microsoft-edge-stable",
    ],
)
def test_any_name_will_do(name, tmp_path):
    path = program(tmp_path / "bin" / name)
    assert browser.find() == path


@pytest.mark.parametrize("folder", ["chrome-linux", "chrome-linux64"])
def test_playwright_s_own_is_taken(folder, tmp_path):
    path = program(tmp_path / ".cache/ms-playwright/chromium-1300" / folder / "chrome")
    assert browser.find() == path


@pytest.mark.parametrize(
    "name", ["chrome-linux/headless_shell", "chrome-headless-shell-linux64/chrome-headless-shell"]
)
def test_playwright_s_own_without_windows_is_taken_first(name, tmp_path):
    program(tmp_path / ".cache/ms-playwright/chromium-1300/chrome-linux/chrome")
    path = program(tmp_path / ".cache/ms-playwright/chromium_headless_shell-1300" / name)
    assert browser.find() == path


def test_playwright_s_own_can_be_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "elsewhere"))
    path = program(tmp_path / "elsewhere/chromium-1300/chrome-linux/chrome")
    assert browser.find() == path


def test_an_app_of_macos_is_taken(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    path = program(tmp_path / "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge")
    assert browser.find() == path


def test_a_note_in_place_of_a_browser_is_passed_over(tmp_path):
    """Ubuntu's package without its snap."""
    program(tmp_path / "bin/chromium-browser", "echo 'needs the chromium snap 1.0' >&2; exit 1")
    assert browser.find() is None
    browser.find.cache_clear()
    path = program(tmp_path / "bin/microsoft-edge")
    assert browser.find() == path


def test_a_snap_is_taken_last(tmp_path):
    snap = program(tmp_path / "bin/chromium-browser", "#exec /snap/bin/chromium\necho Chromium 148.0 snap")
    assert browser.find() == snap
    browser.find.cache_clear()
    path = program(tmp_path / "bin/google-chrome-stable")
    assert browser.find() == path


def test_the_one_that_is_named_is_taken(tmp_path, monkeypatch):
    program(tmp_path / "bin/chromium")
    monkeypatch.setenv("BROWSER_PATH", program(tmp_path / "mine"))
    assert browser.find() == str(tmp_path / "mine")


@pytest.mark.parametrize("text", [None, "exit 1"])
def test_a_wrong_name_is_told(text, tmp_path, monkeypatch):
    program(tmp_path / "bin/chromium")
    monkeypatch.setenv("BROWSER_PATH", str(tmp_path / "mine"))
    if text:
        program(tmp_path / "mine", text)
    with pytest.raises(SystemExit, match=r"BROWSER_PATH is .*mine, but no browser starts there"):
        browser.find()


def test_without_one_it_is_said_what_to_do():
    with pytest.raises(SystemExit, match="run make browser"):
        browser.launch(None)
