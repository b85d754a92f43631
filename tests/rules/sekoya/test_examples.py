"""The examples in the docstrings are true."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize("module", ["places", "points"])
def test_the_examples_of_the_module_are_true(module: str) -> None:
    tested = doctest.testmod(importlib.import_module(f"understory.rules.sekoya.{module}"))
    assert tested.attempted > 0
    assert tested.failed == 0
