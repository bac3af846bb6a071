"""Rules as ordinary Python: the twin that notices what compiled rules do not look at.

NumPy raises on an index beyond the end, and warns on an overflow. An index below 0 it counts
from the end; compiled rules do not, they would touch what lies before. So here such an index
is refused, and no rule can come to rely on it.
"""

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

_INDEX, _REFUSE = "_index", "_refuse_negative"
"""Names that no rule uses: the index looked at, and what is called when it is below 0."""


def checked(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """Let a function refuse every index below 0.

    Raises:
        TypeError: when it is not written at the top of its module.

    """
    file, line = function.__code__.co_filename, function.__code__.co_firstlineno
    if line not in functions_of(file):
        message = f"{function.__qualname__}: a rule stands at the top of its module"
        raise TypeError(message)
    function.__globals__[_REFUSE] = _refuse_negative
    function.__code__ = _looking(file, line)
    return function


@cache
def _looking(file: str, line: int) -> CodeType:
    """What a function of a module does, with every index looked at."""
    written = functions_of(file)[line]
    written.body = [_Looking().visit(statement) for statement in written.body]
    module = ast.fix_missing_locations(ast.Module([written], []))
    made = compile(module, file, "exec", dont_inherit=True)
    return next(each for each in made.co_consts if isinstance(each, CodeType))


@cache
def functions_of(file: str) -> dict[int, ast.FunctionDef]:
    """The functions of a module as they are written, by the line that each begins in."""
    body = ast.parse(Path(file).read_text("utf-8")).body
    found = [each for each in body if isinstance(each, ast.FunctionDef)]
    return {each.decorator_list[0].lineno: each for each in found if each.decorator_list}


class _Looking(ast.NodeTransformer):
    """``row[index]`` becomes ``row[i if (i := index) >= 0 else refuse(i)]``."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        """Look at each number between the brackets."""
        self.generic_visit(node)
        if isinstance(node.slice, ast.Tuple):
            node.slice.elts = [_looked_at(part) for part in node.slice.elts]
        else:
            node.slice = _looked_at(node.slice)
        return node


def _looked_at(part: ast.expr) -> ast.expr:
    """An expression for an index, or for the ends of a slice, that refuses what is below 0."""
    if isinstance(part, ast.Slice):
        ends = [end and _looked_at(end) for end in (part.lower, part.upper)]
        return ast.Slice(ends[0], ends[1], part.step)
    if isinstance(part, ast.Constant):
        return part
    look = ast.Compare(
        ast.NamedExpr(ast.Name(_INDEX, ast.Store()), part), [ast.GtE()], [ast.Constant(0)]
    )
    index = ast.Name(_INDEX, ast.Load())
    refuse = ast.Call(ast.Name(_REFUSE, ast.Load()), [index], [])
    return ast.copy_location(ast.IfExp(look, index, refuse), part)


def _refuse_negative(index: int) -> int:
    message = f"index {index} is below 0: compiled, it would touch what lies before"
    raise IndexError(message)
