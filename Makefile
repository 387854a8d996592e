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
GAMES ?= 5000
MUTANTS ?= 200
SEEDS ?= 1000
DAYS ?= 10
INPUTS ?= 100000

PY := .venv/bin/python
BUILD_STAMP := .venv/perijove-build.stamp
RUN_STAMP := .venv/perijove-run.stamp
ENV_STAMP := .venv/perijove.stamp
BENCH_STAMP := .venv/perijove-bench.stamp
CLUSTER_STAMP := .venv/perijove-cluster.stamp
DOCS_STAMP := .venv/perijove-docs.stamp
COMPILED := build/compiled
COMPILED_STAMP := build/compiled.stamp
SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name py.typed \) | sort)
SOURCE_LIST := build/sources.txt
CLIENT := src/perijove/web/client
CLIENT_PAGE := $(CLIENT)/index.html
CLIENT_SOURCES := $(shell find client -name node_modules -prune -o -type f -print | sort)
CLIENT_LIST := build/client-sources.txt
NODE_STAMP := client/node_modules/perijove.stamp
SITE := src/perijove/web/site
SITE_PAGE := $(SITE)/index.html
SITE_SOURCES := mkdocs.yml $(shell find docs tools/site -type f -not -name '*.pyc' | sort) $(wildcard *.md)
BASE ?= origin/main
DATA ?= data
EXAMPLE := examples/motherlode

PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --no-compile
# Without isolation pip does not fetch the compiler a second time, which an editable install never uses.
EDITABLE := $(PIP_INSTALL) --no-build-isolation --editable
define BUILD_REQUIRES
import tomllib
with open("pyproject.toml", "rb") as file:
    print(*(words.replace(" ", "") for words in tomllib.load(file)["build-system"]["requires"]))
endef
export BUILD_REQUIRES
define DOCS_REQUIRES
import tomllib
with open("pyproject.toml", "rb") as file:
    print(*tomllib.load(file)["project"]["optional-dependencies"]["docs"])
endef
export DOCS_REQUIRES
COMPILED_FIRST := PYTHONPATH="$(CURDIR)/$(COMPILED)"
IS_COMPILED := compgen -G '$(COMPILED)/perijove_kernel__mypyc.*' >/dev/null
NPM := npm --prefix client --no-fund --no-audit --no-update-notifier
PYTEST := $(PY) -m pytest -n $(JOBS)
ENGINE_TESTS := $(wildcard tests/kernel tests/games)

# Where a compiled engine is the point, a failed compile is an error; elsewhere it is a notice.
test test-compiled bench: export PERIJOVE_PURE ?= 0

.PHONY: help setup play client test lint test-client test-interpreted test-compiled \
  test-browser test-cluster rules referee invariants mutants simulate-faults fuzz bench bench-compare docs dist clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | while IFS=$$'\t' read -r name what; do \
	  printf '  make %-13s %s\n' "$$name" "$$what"; done

setup: $(ENV_STAMP) $(COMPILED_STAMP) ## make .venv and the compiled engine; nothing to do when up to date

# The engine is compiled while packages are installed and the client is built. The documentation
# is built beside the running server, which shows it under /docs as soon as it is there.
play: ## play in the browser: start a server and print its address
	@$(MAKE) $(CLIENT_PAGE) & client=$$!; $(MAKE) $(BUILD_STAMP); $(MAKE) $(RUN_STAMP) & rest=$$!; \
	  $(MAKE) $(COMPILED_STAMP) && wait $$rest && wait $$client
	@mkdir -p build; nice $(MAKE) $(SITE_PAGE) >build/site.log 2>&1 & exec .venv/bin/perijove serve --data "$(DATA)"

client: $(CLIENT_PAGE) ## build the client; nothing to do when up to date

test: lint test-client test-interpreted test-compiled test-browser ## lint, then all tests: client, engine, browser

lint: $(ENV_STAMP) $(NODE_STAMP) ## style, types and the direction of imports
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo
	$(NPM) run check

test-client: $(NODE_STAMP)
	@echo 'The client, by itself:'
	$(NPM) run test

test-interpreted: setup
	@echo 'The engine, interpreted:'
	$(PYTEST) $(ENGINE_TESTS)

test-compiled: setup $(CLIENT_PAGE)
	@if $(IS_COMPILED); then echo 'Everything, compiled:'; \
	else echo 'Everything, interpreted, for the engine could not be compiled here:'; fi
	$(COMPILED_FIRST) $(PYTEST) --ignore tests/browser

# A process of its own: Playwright and the tests of asyncio cannot share one.
test-browser: setup $(CLIENT_PAGE)
	@$(PY) tools/browser.py >/dev/null
	@echo 'The client in a browser:'
	$(COMPILED_FIRST) $(PYTEST) tests/browser

test-cluster: setup $(CLUSTER_STAMP) ## test simulations, tournaments and training on a Ray cluster of this machine
	$(COMPILED_FIRST) $(PY) -m pytest tests/cluster

rules: setup ## which clauses of the rulebooks have a passing test
	$(COMPILED_FIRST) $(PY) tools/rules.py

simulate-faults: setup ## simulate the server with faults from SEEDS seeds (python -m tests.faults --help)
	$(COMPILED_FIRST) $(PY) -m tests.faults --seeds $(SEEDS)
	$(COMPILED_FIRST) $(PY) -m tests.faults --days --seeds $(DAYS)

fuzz: setup ## give a server and readers INPUTS invalid inputs of every kind (python -m tests.fuzz --help)
	$(COMPILED_FIRST) $(PY) -m tests.fuzz --inputs $(INPUTS)

referee: setup ## watch GAMES games of every engine beside its independent referee (python -m tests.referee --help)
	$(COMPILED_FIRST) $(PY) -m tests.referee --games $(GAMES)

invariants: setup ## play GAMES random games over all settings, checked after every action (python -m tools.checked --help)
	$(COMPILED_FIRST) $(PY) -m tools.checked --games $(GAMES) --jobs $(JOBS) --bot random --bot tinkerer

mutants: setup ## put MUTANTS faults into rule code and see whether tests notice (python -m tools.mutants --help)
	$(PY) -m tools.mutants --sample $(MUTANTS) --jobs $(JOBS)

bench: setup $(BENCH_STAMP) ## measure the engine and its faces beside their peers, and a server under load
	$(COMPILED_FIRST) $(PY) -m bench
	$(COMPILED_FIRST) $(PY) -m bench.research
	$(COMPILED_FIRST) $(PY) -m bench.load

bench-compare: setup ## compare the speed with the commit BASE, by turns
	@tools/building/base.sh "$(BASE)" $(PY)
	$(PY) -m bench.compare build/base/build/compiled $(COMPILED)

docs: setup ## write the generated pages and build the site, with links checked
	$(COMPILED_FIRST) $(PY) -m tools.docs
	@rm -f $(SITE_PAGE)
	@$(MAKE) $(SITE_PAGE)

dist: $(CLIENT_PAGE) $(SITE_PAGE) ## build source package and wheels; try them in empty environments
	$(PY) -m tools.building.dist

clean: ## remove what was built; .venv stays
	rm -rf build dist $(CLIENT) $(SITE) src/*.egg-info $(EXAMPLE)/src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools bench examples -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(PY):
	@command -v "$(PYTHON)" >/dev/null || \
	  { echo 'Perijove needs Python 3.11 or newer, and there is no "$(PYTHON)" here.'; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Perijove needs Python 3.11 or newer; name one with: make PYTHON=python3.12'; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo 'Python has no venv here; on Debian or Ubuntu: sudo apt install python3-venv'; exit 1; }
	@echo 'Setting up .venv'
	@"$(PYTHON)" -m venv .venv

# The engine is compiled while the rest is being installed.
$(BUILD_STAMP): pyproject.toml | $(PY)
	@echo 'Installing the compiler of the engine'
	@$(PIP_INSTALL) $$($(PY) -c "$$BUILD_REQUIRES")
	@touch $@

# Playing needs fewer packages than development; the development install includes them.
$(RUN_STAMP): pyproject.toml $(BUILD_STAMP) | $(PY)
	@echo 'Installing Perijove'
	@$(EDITABLE) '.[serve]'
	@touch $@

# The example is a package of its own: the tests find its game as they would find any other.
$(ENV_STAMP): pyproject.toml $(EXAMPLE)/pyproject.toml $(BUILD_STAMP) | $(PY)
	@echo 'Installing Perijove and its development tools'
	@$(EDITABLE) '.[dev]' --editable $(EXAMPLE)
	@touch $@ $(RUN_STAMP) $(DOCS_STAMP)

$(BENCH_STAMP): pyproject.toml | $(ENV_STAMP)
	@echo 'Installing the peers'
	@$(EDITABLE) '.[bench]'
	@touch $@

$(CLUSTER_STAMP): pyproject.toml | $(ENV_STAMP)
	@echo 'Installing Ray'
	@$(EDITABLE) '.[cluster]'
	@touch $@

# Perijove itself is not installed again, because a server may be running.
$(DOCS_STAMP): pyproject.toml | $(RUN_STAMP)
	@echo 'Installing the tools of the documentation'
	@$(PIP_INSTALL) $$($(PY) -c "$$DOCS_REQUIRES")
	@touch $@

# Strict: a broken link or a page outside the navigation is an error.
$(SITE_PAGE): $(SITE_SOURCES) $(SOURCES) | $(DOCS_STAMP)
	@echo 'Building the documentation'
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --quiet
	@touch $@

# Sources that come or go count as a change, too.
$(SOURCE_LIST): FORCE
	@mkdir -p build
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# The perijove command of .venv runs the engine built here; python and pytest there run src/.
# A pure fallback leaves no stamp, so that the next run tries again.
$(COMPILED_STAMP): $(SOURCES) $(SOURCE_LIST) $(wildcard setup.py tools/building/*) $(BUILD_STAMP)
	@echo 'Compiling the engine'
	@$(PY) setup.py -q build --build-lib $(COMPILED) --build-temp build/temp
	@$(PY) tools/building/command.py $(COMPILED)
	@if $(IS_COMPILED); then touch $@; else rm -f $@; fi

# -- the client --------------------------------------------------------------------------------

$(NODE_STAMP): client/package-lock.json
	@command -v node >/dev/null && command -v npm >/dev/null || \
	  { echo 'The client needs Node 20 or newer with npm; on Debian or Ubuntu: sudo apt install npm'; \
	    exit 1; }
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
	  { echo "The client needs Node 20 or newer, and this is $$(node --version)."; exit 1; }
	@echo 'Installing the tools of the client'
	@$(NPM) ci --loglevel error
	@touch $@

$(CLIENT_LIST): FORCE
	@mkdir -p build
	@printf '%s\n' $(CLIENT_SOURCES) | cmp -s - $@ || printf '%s\n' $(CLIENT_SOURCES) > $@

$(CLIENT_PAGE): $(CLIENT_SOURCES) $(CLIENT_LIST) tools/compress.mjs $(NODE_STAMP)
	@echo 'Building the client'
	@$(NPM) run build --silent
