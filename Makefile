# Every command of the project. `make` alone lists them.
.DEFAULT_GOAL := help

PY := .venv/bin/python
READY := .venv/ready
BENCH_READY := .venv/bench-tried
# A lock file names everything: where pip looks for what is needed by itself, it meets newer versions
# of what is locked, and stops because they have no hash.
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
UV := uv==0.13.9
COMPILE = $(PY) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command 'make lock' pyproject.toml
MODULES := engine bot cogs tests

.PHONY: help setup play test check bench soak screens format lock

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile | expand -t 14

setup: $(READY) ## prepare .venv from the lock file; the others call it
	@:

play: $(READY) ## play on the local page, or on Discord once .env has a token
	@$(PY) -m bot play

# Tests over real sockets have real time, and a busy machine can take it from them: what fails
# beside others is tried once more by itself.
test: $(READY) ## run the tests with their coverage
	@$(PY) -m pytest --cov --numprocesses=2 --dist=loadgroup || \
	    $(PY) -m pytest --cov --cov-append --last-failed --last-failed-no-failures=none
	@$(PY) -m coverage report --skip-covered --include='engine/*' --fail-under=100

check: $(READY) ## look at format, style, types and layers
	@$(PY) -m ruff format --check $(MODULES)
	@$(PY) -m ruff check $(MODULES)
	@$(PY) -m mypy $(MODULES)
	@.venv/bin/lint-imports --no-logo

bench: $(READY) $(BENCH_READY) ## measure the figures that have a limit
	@$(PY) -m tests.benchmarks

soak: $(READY) ## play at 200 tables with every fault there is; SOAK_MINUTES and SOAK_SEED change it
	@$(PY) -m tests.soak

screens: $(READY) ## take the pictures of the README anew, on the local page
	@SCREENSHOTS=1 $(PY) -m pytest -q tests/test_local_page.py -k three_tricks

format: $(READY) ## lay out the code
	@$(PY) -m ruff check --fix $(MODULES)
	@$(PY) -m ruff format $(MODULES)

lock: $(READY) ## look for new versions of everything and write the lock files
	@$(PY) -m pip install --quiet --disable-pip-version-check $(UV)
	$(COMPILE) --group test --group check -o requirements-dev.lock
	$(COMPILE) -c requirements-dev.lock -o requirements.lock
	$(COMPILE) -c requirements-dev.lock --group bench -o requirements-bench.lock

# A pyenv shim of a Python that is not there answers to its name and fails: so each is tried.
$(READY): requirements-dev.lock
	@python=; for each in $(PYTHON) python3.13 python3.12 python3.11 python3; do \
	    if "$$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	    then python="$$each"; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "No Python 3.11 or newer was found. Install one (on Debian: apt-get install python3)," \
	        "or name it: make setup PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import venv, ensurepip' 2>/dev/null; then \
	    echo "$$python comes without venv. Install it (on Debian: apt-get install python3-venv)," \
	        "then try again." >&2; exit 1; \
	fi; \
	echo "Preparing .venv with $$("$$python" --version) ..."; \
	"$$python" -m venv --clear .venv
	@$(PIP_INSTALL) -r requirements-dev.lock
	@touch $(READY)

# Its wheels are not made for every Python and platform; the benchmarks then say what they skip.
$(BENCH_READY): requirements-bench.lock $(READY)
	@$(PIP_INSTALL) --only-binary :all: -r requirements-bench.lock || \
	    echo "OpenSpiel cannot be installed here: what is measured against it will be skipped." >&2
	@touch $(BENCH_READY)
