# Hallway. `make` alone lists what can be made.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
# Sees that a program of the machine is there; nothing of it stays behind, for it may be called by root.
MACHINE := PYTHONPATH=. $(PYTHON) -B -m tools.machine

# Our code.py must not stand in the way of Python's own module of that name: the checkout is found
# last (hallway.pth in the venv), never first.
export PYTHONSAFEPATH := 1
# What is compiled is kept, whatever is usual here: each of the tests' processes would compile it all anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: $(shell sed -nE 's/^([a-z0-9-]+):.*\#\# .*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# .venv with what a target needs; quick when it is there (tools/setup.py).
ready-%:
	@$(PYTHON) tools/setup.py $*

setup: ready-test ## fetch what play and tests need now: .venv is made by whatever needs it first

play: ready-play ## play in the browser (HOST=0.0.0.0: with others; PORT=, PADS=1 to 4; FRESH=1: begin anew; BOARD=: port)
	@$(BIN)/python -m tools.play

site: ready-test ## make build/site/: the whole table as static files, for any host of files
	@$(BIN)/python -m tools.site

same: ready-test ## play whole games of all kinds in CPython for WebAssembly, byte by byte as here (WHAT='--only duel --browser')
	@$(BIN)/python -m tests.same $(WHAT)

demo: ready-play ## watch a whole solo game of Go! in the terminal (SPEED=0: flat out)
	@$(BIN)/python -m tools.demo

check: ready-test ## run the quick ones of the tests, to see after each edit whether all is well
	@$(BIN)/python -m pytest -n $(JOBS) --quick --ignore=tests/hardware

test: ready-test ## run the tests of firmware, simulator, tools and page (ALL=1: nothing may be left out)
	@$(MACHINE) browser || true
	@$(MACHINE) git || true
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --ignore=tests/hardware

test-hardware: ready-test ready-hardware ## run the tests of boards, magnets, sheets and bodies
	@$(MACHINE) kicad || true
	@$(BIN)/python -m pytest -n $(JOBS) tests/hardware

lint: ready-test ## check format, style, types, and that the device has all it needs
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy lib code.py boot.py
	@MYPYPATH=hardware/solder/device $(BIN)/mypy hardware/solder/device/solderpad hardware/solder/device/code.py
	@$(BIN)/python -m tools.check_device

check-device: ready-test ## check that lib/, code.py and boot.py use nothing that a Pico lacks
	@$(BIN)/python -m tools.check_device

bench: ready-test ## measure: the simulator's speed, the maze, memory on the device, the reading of tiles
	@$(BIN)/python -m tests.bench

bench-web: ready-test ## measure: how soon a press is on four pages
	@$(MACHINE) browser
	@$(BIN)/python -m tests.bench.web

bench-site: ready-test ## measure the static page in Chromium and Firefox: how soon the menu is there, bytes, speed (WHAT=firefox)
	@$(MACHINE) browser
	@$(BIN)/python -m tests.bench.site $(WHAT)

looks: ready-test ## see the page in every size, light and dark, without a barrier; pictures of it in build/page/
	@$(MACHINE) browser
	@PICTURES=1 $(BIN)/python -m pytest -n $(JOBS) tests/test_page_looks.py

games: ready-test ## play whole games on the page: by mouse, finger, keyboard, two windows, against the table (WHAT='--games duel --hands two')
	@$(MACHINE) browser
	@$(BIN)/python -m tests.page_games $(WHAT)

figures: ready-play ## write the figures of the last make bench into the README
	@$(BIN)/python -m tools.figures

soak: ready-test ## thousands of games, cuts and faults (SEEDS=200: only so many fault runs; WHAT=--help: parts)
	@$(BIN)/python -m tests.soak --jobs $(JOBS) $(if $(SEEDS),--faults $(SEEDS)) $(WHAT)

siege: ready-test ## all that hostile people could do to a table in the browser, at once, while one plays
	@$(BIN)/python -m tests.siege

mutate: ready-test ## break each rule once, and see that a test which cites it fails (RULES='G1 D4': some)
	@$(BIN)/python -m tests.mutate $(RULES)

mutants: ready-mutants ## break the firmware in ways nobody chose (SAMPLE=200 SEED=7: so many; ONLY=maze: there)
	@JOBS=$(JOBS) $(BIN)/python -m tests.mutants

prove: ready-test ## show what the rules promise: rolls of Go!, sets of Junior and Cards, Duel
	@$(BIN)/python -m tools.prove

lock: ready-test ready-lock ## lock the packages of pyproject.toml and tools/node with hashes (RENEW='numpy': these anew)
	@$(BIN)/python -m tools.lock $(RENEW)

audit: ready-test ## ask the package indexes what is known against the locked packages
	@$(BIN)/python -m tools.audit

bundle: ready-play ## make build/hallway-<version>/ and .zip for the CIRCUITPY drive (FORMAT=py: sources)
	@$(BIN)/python -m tools.bundle

uf2: ready-play ## make build/hallway-<version>-drive.uf2 for RPI-RP2 (CIRCUITPY=their.uf2: with it; SETTINGS=file; FORMAT=py)
	@$(BIN)/python -m tools.image

emulate: ready-test ## play on real CircuitPython in an emulated Pico (UF2=circuitpython.uf2; GAME=; without: how to get one)
	@$(BIN)/python -m tests.emulate

ladder: ready-test ## play the table's levels against each other: docs/ladder.md (WHAT='--decided 100 --only junior')
	@$(BIN)/python -m tests.ladder $(WHAT)

flash: ready-play ## put it on the Pico: CIRCUITPY or RPI-RP2 (DRIVE= names it; on RPI-RP2 CIRCUITPY=, SETTINGS= as for uf2)
	@$(BIN)/python -m tools.flash

monitor: ready-play ## follow a real board over USB (PORT= names it; PORT=sim: a simulated one)
	@$(BIN)/python -m tools.monitor $(PORT)

newcomer: ## try make play and make test in an empty Debian, as root (DEBIAN=trixie; AS=user: without rights there)
	@tools/newcomer.sh

browser: ## see that there is a browser to test the page in; on Debian, as root, install one
	@$(MACHINE) browser

kicad: ## see that KiCad 9 is there; on Debian or Ubuntu, as root, install it
	@$(MACHINE) kicad

hardware: ready-hardware ## make build/hardware/: hub, coupon and pad, checked, with all to order them; tiles, sheets, bodies
	@$(MACHINE) kicad
	@$(BIN)/python -m hardware.boards
	@$(BIN)/python -m hardware.boards.timing
	@$(BIN)/python -m hardware.tiles
	@$(BIN)/python -m hardware.case
	@$(BIN)/python -m hardware.magnetics
	@$(BIN)/python -m hardware.light
	@$(BIN)/python -m hardware.scenes
	@$(BIN)/python -m hardware.budget
	@$(BIN)/python -m hardware.solder.budget
	@$(BIN)/python -m hardware.solder.reading
	@$(BIN)/python -m hardware.order

pictures: ready-test ## make the README's pictures anew, and every screen in every language in build/screens/
	@$(MACHINE) browser
	@$(BIN)/python -m tests.pictures

release: ready-hardware ## make build/release/: all that people download (needs KiCad 9; DIRTY=1: to try out; TAG=1: tag it)
	@$(BIN)/python -m tools.release

clean: ## remove what was made
	rm -rf .venv build
