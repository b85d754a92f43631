# Understory's front door: `make play` plays, `make test` tests, `make help` tells the rest.
#
# Nothing is done twice: tools/setup.py, web.py and sound.py remember digests of what they were made
# from, so these targets have no file prerequisites. Works with the make of macOS (3.81) too.

SHELL := /bin/sh
.DEFAULT_GOAL := help

PORT ?= 8000
ARGS ?=
PY := .venv/bin/python
SETUP = python=$$(sh tools/find_python.sh) && "$$python" tools/setup.py
PYTEST := $(PY) -m pytest
# What mostly waits for sockets, files and browsers runs two at a time.
TWO := -n 2 --dist worksteal
NO_BROWSER := $(if $(CI),--no-browser)

.PHONY: help
help:  ## list these targets
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14
	@echo "Options: PORT=8000 and ARGS='--no-browser' for play, PYTHON=/path/to/python3.12."

.PHONY: setup
setup: .dev .client  ## install everything that play, dev, check and test need

.PHONY: play
play: .client  ## set up, start the server on port 8000 and open the page
	@UNDERSTORY_STARTED_BY=make $(PY) -m understory play --port $(PORT) $(NO_BROWSER) $(ARGS) || \
	{ status=$$?; [ $$status -eq 130 ] || exit $$status; }

.PHONY: dev
dev: .dev .client  ## server and client, both started anew at every change
	@$(PY) tools/dev.py $(ARGS)

.PHONY: check
check: check-style check-types check-layers check-generated check-web check-fast  ## lint, types, layers, unit tests

.PHONY: test
test: check check-world check-browser  ## check, integration and end-to-end tests

.PHONY: test-all
test-all: test check-slow  ## the slow suites too

.PHONY: check-style check-types check-layers check-generated check-web check-fast
check-style: .dev
	$(PY) -m ruff check
	$(PY) -m ruff format --check
check-types: .dev
	$(PY) -m mypy
check-layers: .dev
	.venv/bin/lint-imports
check-generated: .dev
	$(PY) tools/web.py with $(PY) tools/protocol.py --check
	$(PY) tools/web.py with $(PY) tools/fonts.py --check
	$(PY) tools/tokens.py --check
check-web: .dev
	$(PY) tools/web.py run format:check
	$(PY) tools/web.py run check
	$(PY) tools/web.py run test
check-fast: .dev
	$(PYTEST) -q -m "not integration and not e2e and not slow"

.PHONY: check-world check-browser check-slow
check-world: .dev .client
	$(PY) tools/web.py run size
	$(PYTEST) -q $(TWO) -m "integration and not e2e and not slow"
check-browser: .dev .client
	UNDERSTORY_BROWSER="$$($(PY) tools/browser.py --install)" && export UNDERSTORY_BROWSER && \
	$(PYTEST) -q $(TWO) -m "e2e and not slow"
check-slow: .dev .client
	$(PYTEST) -q $(TWO) -m slow

.PHONY: generate
generate: .dev  ## write message types, protocol page, fonts and style tokens anew
	@$(PY) tools/web.py with $(PY) tools/protocol.py
	@$(PY) tools/web.py with $(PY) tools/fonts.py
	@$(PY) tools/tokens.py

.PHONY: lock
lock: .dev  ## pin the newest allowed versions of the Python requirements anew
	@$(PY) tools/lock.py

.PHONY: clean
clean:  ## remove what was built and installed; games stay where they are
	rm -rf .venv .make dist web/node_modules src/understory/server/static test-results
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: .runtime .dev .client
.runtime:
	@$(SETUP) runtime
.dev:
	@$(SETUP) dev
.client: .runtime
	@$(PY) tools/web.py build
	@$(PY) tools/sound.py
	@$(PY) tools/fast.py
