"""A draft shown while it arrives."""

from countermark.render.flow.writer import Flow, Form, whole

__all__ = ["Flow", "Form", "whole"]
