# Everything there is to do with Sandtable; `make` alone prints it.

PYTHON ?= python3
export PATH := $(CURDIR)/.venv/bin:$(PATH)
PIP := .venv/bin/python -m pip --quiet --quiet --disable-pip-version-check
CLIENT := $(shell find web -name node_modules -prune -o -type f -print)

.PHONY: help install play test check fix bench soak prove docs pictures

help: ## print this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 18

install: .venv/installed ## set everything up, start nothing

play: install ## open Sandtable in the browser (PLAY="--port 8001 --no-browser" to differ)
	@sandtable play $(PLAY)

test: .venv/equipped ## run every test, in the browser too
	@tests/needs.sh
	npm --prefix web test
	@python tests/ahead.py
	pytest --numprocesses=auto --maxprocesses=4 --dist=worksteal --durations=20 --cov $(TEST)

check: .venv/equipped ## lint, types, layers, client
	ruff check
	ruff format --check
	mypy
	lint-imports --no-logo
	npm --prefix web run check

fix: .venv/equipped ## put right what a program can put right
	ruff check --fix
	ruff format
	npm --prefix web run fix

bench: install ## measure every game on this machine
	sandtable bench

docs: .venv/equipped ## build the documentation in build/docs
	python docs/pages.py
	zensical build --strict --clean --config-file build/zensical.toml

pictures: .venv/equipped ## take the pictures in docs/ again, and many more in build/screenshots
	@tests/needs.sh
	pytest tests/web/pictures.py tests/web/pictures_together.py tests/web/pictures_learning.py tests/web/film.py tests/web/icons.py

soak: .venv/equipped ## a million random decisions, five games of every two levels, ten minutes of positions a game
	PYTHONPATH=src:tests python bench/soak.py

prove: .venv/equipped ## what a house is held to (PARTS="dice load" for some of it), one to two hours
	PYTHONPATH=src:tests python bench/prove.py $(PARTS)

# The package is installed in place: only its needs and the built client can be out of date.
.venv/installed: pyproject.toml constraints.txt hatch_build.py $(CLIENT) | .venv/bin/python
	@echo "1 of 3: installing what Sandtable is built with ..."
	@$(PIP) install --constraint constraints.txt pip
	@$(PIP) install --constraint constraints.txt --group build
	@echo "2 of 3: building the client ..."
	@.venv/bin/python hatch_build.py
	@echo "3 of 3: installing what Sandtable needs ..."
	@HATCH_BUILD_NO_HOOKS=true $(PIP) install --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

.venv/equipped: .venv/installed
	@echo "Installing what the tests need ..."
	@$(PIP) install --constraint constraints.txt --group dev
	@touch $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Sandtable needs Python 3.11 or newer: make PYTHON=python3.12")'
	@$(PYTHON) -m venv .venv
