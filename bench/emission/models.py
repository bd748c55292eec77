"""Which model is asked: one of the registry, or one behind an address."""

from __future__ import annotations

import argparse
import os

from countermark.endpoint import Endpoint
from countermark.generate.model.endpoint import ChatEndpoint
from countermark.protocols import LanguageModel
from countermark.registry import find


def add_model(parser: argparse.ArgumentParser) -> None:
    """The options that name a model."""
    parser.add_argument("--model", default="local", help="a model by its name in the registry")
    parser.add_argument("--url", help="base address of an OpenAI-compatible endpoint, in place of --model")
    parser.add_argument("--model-name", help="the model to ask for at --url; its key is in COUNTERMARK_MODEL_KEY")
    parser.add_argument(
        "--honours", default="schema,tools", help="what the endpoint binds it to: grammar, schema, tools"
    )


def model_of(parser: argparse.ArgumentParser, chosen: argparse.Namespace) -> LanguageModel:
    """The model that was chosen."""
    if (chosen.url is None) != (chosen.model_name is None):
        parser.error("--url and --model-name go together")
    if chosen.url is None:
        made: LanguageModel = find("model", chosen.model)()
        return made
    endpoint = Endpoint(
        url=chosen.url, model=chosen.model_name, key=os.environ.get("COUNTERMARK_MODEL_KEY"), attempts=3
    )
    return ChatEndpoint(endpoint, honours=[word for word in chosen.honours.split(",") if word])
