"""Rules as functions of a GPU: the same source, as Numba's compiler for CUDA wants it.

That compiler knows neither the rules as they were compiled for the processor nor enums as
indexes. So each function is read again from its file, and written anew: a member of an enum is
its number; an index has no sign, as in ``core/linking.py``; numbers in a row are equally wide;
and a name that stands for another rule, for a question of the contract or for a table stands
for the same thing on the GPU.
"""
# mypy: disable-error-code="no-untyped-call"

import ast
import builtins
import copy
import dis
from collections.abc import Callable, Sequence
from enum import EnumMeta
from types import CodeType, FunctionType
from typing import Any

import numpy as np
from numba import config, cuda, types

from sandtable.core import contract
from sandtable.core.contract import Answers
from sandtable.core.interpreted import functions_of

SIMULATED: bool = bool(config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
"""Whether Numba's simulator stands for a GPU; it interprets, and knows less."""

WITHOUT_SIGN, WIDE = "_without_sign", "_wide"
"""Names that no rule uses: what a number is made to be."""


class Port:
    """The rules of one game on a GPU, and what the core asks of every game."""

    def __init__(self, answers: Answers) -> None:
        """Take the game whose rules answer; nothing is compiled yet."""
        self._answers = answers
        self._there: dict[Any, Any] = {}

    def __call__(self, rule: Callable[..., Any]) -> Any:  # noqa: ANN401 - Numba's, untyped
        """The function that other functions of the GPU call for a rule or a question."""
        asked = getattr(rule, "__name__", "")
        if getattr(contract, asked, None) is rule and hasattr(self._answers, asked):
            rule = getattr(self._answers, asked)
        if rule not in self._there:
            made = cuda.jit(self._rewritten(rule), device=True)
            self._there[rule] = made if SIMULATED else _for_any_width(made)
        return self._there[rule]

    def _rewritten(self, rule: Callable[..., Any]) -> FunctionType:
        """A function of the same source whose names mean what they mean on the GPU."""
        function = getattr(rule, "py_func", rule)
        names = function.__globals__
        code = _code(function.__code__, names)
        here = {name: self._on_gpu(names[name]) for name in _read_by(code) if name in names}
        here |= {"__builtins__": builtins, WITHOUT_SIGN: types.uint64, WIDE: types.int64}
        made = FunctionType(code, here, function.__name__, function.__defaults__)
        made.__module__, made.__qualname__ = function.__module__, function.__qualname__
        return made

    def _on_gpu(self, value: Any) -> Any:  # noqa: ANN401 - whatever a module holds
        """What a name of a module stands for there."""
        if isinstance(value, np.ndarray):
            key = id(value)  # the module keeps it
            if key not in self._there:
                self._there[key] = cuda.to_device(value)
            return self._there[key]
        if isinstance(value, FunctionType) or hasattr(value, "py_func"):
            return self(value)
        return value


def _for_any_width(made: Any) -> Any:  # noqa: ANN401 - Numba's, untyped
    """Let a function be compiled once, not for every width of number that it is called with."""
    asked = made.get_call_template

    def get_call_template(args: Sequence[Any], kws: dict[str, Any]) -> Any:  # noqa: ANN401
        named = {name: _wide(kind) for name, kind in kws.items()}
        return asked(tuple(_wide(kind) for kind in args), named)

    made.get_call_template = get_call_template
    return made


def _wide(kind: Any) -> Any:  # noqa: ANN401 - a type, as Numba sees it
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) else kind


def _code(code: CodeType, names: dict[str, Any]) -> CodeType:
    """What a function does, rewritten; ``names`` are those of its module."""
    written = copy.deepcopy(functions_of(code.co_filename)[code.co_firstlineno])
    written.decorator_list, written.returns = [], None
    for argument in written.args.args:
        argument.annotation = None
    module = ast.Module([_Rewriting(names).visit(written)], [])
    made = compile(ast.fix_missing_locations(module), code.co_filename, "exec")
    return next(each for each in made.co_consts if isinstance(each, CodeType))


def _read_by(code: CodeType) -> set[str]:
    """The names of its module, and of Python, that a function reads."""
    return {
        str(step.argval) for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"
    }


class _Rewriting(ast.NodeTransformer):
    """``row[index]`` becomes ``row[without_sign(index)]``, and ``Enum.MEMBER`` its number."""

    def __init__(self, names: dict[str, Any]) -> None:
        self._names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """The number of a member, also where its ``value`` is asked for."""
        member = node.value if node.attr == "value" else node
        if isinstance(member, ast.Attribute) and isinstance(member.value, ast.Name):
            enum = self._names.get(member.value.id)
            if isinstance(enum, EnumMeta) and member.attr in enum.__members__:
                number = ast.Constant(int(enum[member.attr].value))
                return ast.copy_location(number, node)
        self.generic_visit(node)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        """Whether a number is one of several: all of them are equally wide."""
        self.generic_visit(node)
        for row in node.comparators:
            if isinstance(row, ast.Tuple):
                row.elts = [_called(WIDE, part) for part in row.elts]
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        """Leave out the sign of each number between the brackets; a tuple wants it."""
        self.generic_visit(node)
        is_name = isinstance(node.value, ast.Name)
        if is_name and isinstance(self._names.get(node.value.id), tuple):  # type: ignore[attr-defined]
            return node
        if isinstance(node.slice, ast.Tuple):
            node.slice.elts = [_without_sign(part) for part in node.slice.elts]
        else:
            node.slice = _without_sign(node.slice)
        return node


def _without_sign(part: ast.expr) -> ast.expr:
    """An index that is never below 0; the ends of a slice stay as they are."""
    if isinstance(part, (ast.Constant, ast.Slice)):
        return part
    return _called(WITHOUT_SIGN, part)


def _called(name: str, part: ast.expr) -> ast.Call:
    """A call with an expression."""
    return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [part], []), part)
