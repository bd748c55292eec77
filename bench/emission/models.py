"""Which model is asked: one of the registry, or one behind an address."""

from __future__ import annotations

import argparse
import os

from countermark.protocols import LanguageModel
from countermark.registry import find


def add_model(parser: argparse.ArgumentParser) -> None:
    """The options that name a model."""
    parser.add_argument("--model", default="local", help="a model by its name in the registry")
    parser.add_argument("--url", help="base address of an OpenAI-compatible endpoint, in place of --model")
    parser.add_argument("--model-name", help="the model to ask for at --url; its key is in COUNTERMARK_MODEL_KEY")


def model_of(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> LanguageModel:
    """The model that was chosen."""
    if (chosen.url is None) != (chosen.model_name is None):
        parser.error("--url and --model-name go together")
    made: LanguageModel
    if chosen.url is None:
        made = find("model", chosen.model)()
    else:
        made = find("model", "endpoint")(
            url=chosen.url, model=chosen.model_name, key=os.environ.get("COUNTERMARK_MODEL_KEY")
        )
    return made
