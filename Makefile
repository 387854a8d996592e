# Perijove: `make` lists what there is to do.
# src/ is installed as it stands and runs interpreted; the compiled engine is a copy in build/compiled.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory

PYTHON ?= python3
JOBS ?= 2

PY := .venv/bin/python
ENV_STAMP := .venv/perijove.stamp
BENCH_STAMP := .venv/perijove-bench.stamp
COMPILED := build/compiled
COMPILED_STAMP := build/compiled.stamp
SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name py.typed \) | sort)
SOURCE_LIST := build/sources.txt

PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
COMPILED_FIRST := PYTHONPATH="$(CURDIR)/$(COMPILED)"
IS_COMPILED := compgen -G '$(COMPILED)/perijove_kernel__mypyc.*' >/dev/null
PYTEST := $(PY) -m pytest -n $(JOBS)
ENGINE_TESTS := $(wildcard tests/kernel tests/games)

# Where a compiled engine is the point, a failed compile is an error; elsewhere it is a notice.
test test-compiled bench: export PERIJOVE_PURE ?= 0

.PHONY: help setup play test lint test-interpreted test-compiled rules bench docs clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | while IFS=$$'\t' read -r name what; do \
	  printf '  make %-8s %s\n' "$$name" "$$what"; done

setup: $(ENV_STAMP) $(COMPILED_STAMP) ## make .venv and the compiled engine; nothing to do when up to date

play: setup ## play Ganymede against bots in this terminal
	@.venv/bin/perijove play ganymede

test: lint test-interpreted test-compiled ## lint, then the tests interpreted and compiled

lint: $(ENV_STAMP) ## style, types and the direction of imports
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo

test-interpreted: setup
	@echo 'The engine, interpreted:'
	$(PYTEST) $(ENGINE_TESTS)

test-compiled: setup
	@if $(IS_COMPILED); then echo 'Everything, compiled:'; \
	else echo 'Everything, interpreted, for the engine could not be compiled here:'; fi
	$(COMPILED_FIRST) $(PYTEST)

rules: setup ## which clauses of the rulebooks have a passing test
	$(COMPILED_FIRST) $(PY) tools/rules.py

bench: setup $(BENCH_STAMP) ## measure the engine beside its peers
	$(COMPILED_FIRST) $(PY) -m bench

docs: setup ## write the generated pages again
	$(COMPILED_FIRST) $(PY) tools/docs.py

clean: ## remove what was built; .venv stays
	rm -rf build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools bench -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(PY):
	@command -v "$(PYTHON)" >/dev/null || \
	  { echo 'Perijove needs Python 3.11 or newer, and there is no "$(PYTHON)" here.'; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Perijove needs Python 3.11 or newer; name one with: make PYTHON=python3.12'; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo 'Python has no venv here; on Debian or Ubuntu: sudo apt install python3-venv'; exit 1; }
	@echo 'Setting up .venv'
	@"$(PYTHON)" -m venv .venv

$(ENV_STAMP): pyproject.toml | $(PY)
	@echo 'Installing Perijove and its development tools'
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $@

$(BENCH_STAMP): pyproject.toml | $(ENV_STAMP)
	@echo 'Installing the peers'
	@$(PIP_INSTALL) --editable '.[bench]'
	@touch $@

# Sources that come or go count as a change, too.
$(SOURCE_LIST): FORCE
	@mkdir -p build
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# The perijove command of .venv runs the engine built here; python and pytest there run src/.
# A pure fallback leaves no stamp, so that the next run tries again.
$(COMPILED_STAMP): $(SOURCES) $(SOURCE_LIST) setup.py $(ENV_STAMP)
	@echo 'Compiling the engine'
	@$(PY) setup.py -q build --build-lib $(COMPILED) --build-temp build/temp
	@printf '%s\n' '#!$(CURDIR)/$(PY)' 'import sys' 'sys.path.insert(0, "$(CURDIR)/$(COMPILED)")' \
	  'from perijove.cli.main import app' 'app()' > .venv/bin/perijove
	@if $(IS_COMPILED); then touch $@; else rm -f $@; fi
