"""How compiled rules find each other: what Numba does again and again, done once.

Left alone, Numba makes machine code of every function together with all that it calls: a
rule at the bottom of a game is optimised once more in each of its callers, in theirs, and in
every loop above. Here machine code is made where somebody enters the rules:

- A function that compiled code calls is only translated, a ``Fragment``. It becomes machine
  code as a part of those functions that Python calls or a loop enters.
- Loops do not link the game that they ask; they enter its answers by name. So a game is
  optimised once, however many loops there are.

docs/decisions/01-rules-in-numba.md says what this saves. It leans on the inside of Numba: what
has to hold there is tested in tests/core/test_linking.py.
"""
# mypy: disable-error-code="misc, no-untyped-call, untyped-decorator"
# Most of Numba tells no types.

import copy
import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any

from llvmlite.binding import add_symbol, set_option
from numba.core import types
from numba.core.base import user_function  # type: ignore[attr-defined]
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.ir import SetItem
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NopythonRewrites
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import lower_builtin

Kind = Any
"""A type as Numba sees it."""


INLINING = 1000
"""How large a rule may be, as LLVM counts, and still become a part of its caller."""

set_option("sandtable", f"-inline-threshold={INLINING}")


@register_pass(mutates_CFG=False, analysis_only=False)
class NoNegativeIndexes(FunctionPass):
    """Takes every index as it is, where Numba would count one below 0 from the end.

    No rule relies on that: the interpreted twin refuses it (``core/interpreted.py``).
    """

    _name = "no_negative_indexes"

    def __init__(self) -> None:
        """A pass of Numba's compiler."""
        super().__init__()

    def run_pass(self, state: Any) -> bool:  # noqa: ANN401 - Numba's
        """Ask for an element by a number without a sign, wherever one of an array is asked."""
        state.calltypes.update(
            (asked, signature.replace(args=(array, without_sign(index), *value)))
            for asked, signature in list(state.calltypes.items())
            if getattr(asked, "op", "") == "getitem" or isinstance(asked, SetItem)
            for array, index, *value in [signature.args]
            if isinstance(array, types.Array)
        )
        return True


def without_sign(index: Kind) -> Kind:
    """The same type of index, but never below 0."""
    if isinstance(index, types.Integer):
        return types.uintp
    if isinstance(index, types.UniTuple) and isinstance(index.dtype, types.Integer):
        return types.UniTuple(types.uintp, index.count)
    return index


class RuleCompiler(Compiler):
    """Numba's compiler, for rules."""

    def define_pipelines(self) -> Any:  # noqa: ANN401 - Numba's
        """Look at indexes once all types are known."""
        (pipeline,) = super().define_pipelines()
        pipeline.add_pass_after(NoNegativeIndexes, NopythonRewrites)
        pipeline.finalize()
        return [pipeline]


class Fragment(JITCodeLibrary):
    """A translated function that others link; no machine code of its own."""

    def finalize(self) -> None:
        """Be ready to be linked, without machine code."""
        self._finalized = True

    def whole(self) -> list[JITCodeLibrary]:
        """The libraries that a caller has to link: this one and all below, once each."""
        return [self, *dict.fromkeys(self._linking_libraries)]


class FragmentCompiler(RuleCompiler):
    """The same, stopped before it makes machine code."""

    def compile_extra(self, func: Callable[..., Any]) -> Any:  # noqa: ANN401 - Numba's
        """Translate a function into a fragment."""
        state = self.state
        state.library = Fragment(state.targetctx.codegen(), func.__qualname__)
        state.flags.no_compile = state.flags.no_cpython_wrapper = True
        return super().compile_extra(func)


class FragmentDispatcher(CPUDispatcher):
    """A rule as compiled callers see it."""

    def add_overload(self, cres: Any) -> None:  # noqa: ANN401 - Numba's
        """Let callers link what was translated for some types of arguments."""
        key = object()
        self.targetctx.insert_user_function(key, cres.fndesc, cres.library.whole())
        self.overloads[tuple(cres.signature.args)] = cres._replace(entry_point=key)


class RuleDispatcher(CPUDispatcher):
    """A compiled function: machine code for Python, a fragment for compiled callers."""

    def __init__(self, function: Callable[..., Any], targetoptions: dict[str, Any]) -> None:
        """Compile nothing yet."""
        super().__init__(function, targetoptions=targetoptions, pipeline_class=RuleCompiler)

    @cached_property
    def fragment(self) -> Any:  # noqa: ANN401 - a FragmentDispatcher, typed as a method
        """The same function as compiled callers see it."""
        return FragmentDispatcher(
            self.py_func, targetoptions=self.targetoptions, pipeline_class=FragmentCompiler
        )

    def compile(self, sig: Any) -> Any:  # noqa: ANN401 - Numba's
        """Make machine code for Python, or load it; only what Python calls has a cache."""
        if isinstance(self._cache, NullCache):  # type: ignore[attr-defined]
            self.enable_caching()
        return super().compile(sig)

    def get_call_template(self, args: Sequence[Kind], kws: Any) -> Any:  # noqa: ANN401
        """How compiled code calls this."""
        named = {name: compiled_for(kind) for name, kind in kws.items()}
        return self.fragment.get_call_template([compiled_for(kind) for kind in args], named)

    def get_overload(self, sig: Any) -> Any:  # noqa: ANN401 - Numba's
        """What it calls then."""
        return self.fragment.get_overload(sig)

    def typeof_pyval(self, val: Any) -> Any:  # noqa: ANN401 - Numba's
        """The type of argument that Python calls this with."""
        return compiled_for(super().typeof_pyval(val))


def compiled_for(kind: Kind) -> Kind:
    """The type of argument that a function is compiled for.

    A number is a number, whether the caller wrote, named or computed it. Otherwise a function
    would be compiled once more for every mix of them, and the cache of a function of the core
    would name the enums of games, and could not be read where one is missing.
    """
    kind = types.unliteral(kind)
    return kind.dtype if isinstance(kind, types.IntEnumMember) else kind


def bind(question: Callable[..., Any], answer: Callable[[Kind], Any]) -> None:
    """Let compiled code ask ``question``; ``answer`` tells the rule by its first argument.

    ``answer`` can be pickled: a loop that comes from the cache asks it again for the rule.
    """

    @infer_global(question)
    class Question(AbstractTemplate):
        def generic(self, args: Sequence[Kind], kws: dict[str, Kind]) -> Any:  # noqa: ANN401
            kinds = tuple(compiled_for(kind) for kind in args)
            return None if kws else entered(answer, kinds)[0].signature

    @lower_builtin(question, types.VarArg(types.Any))
    def ask(context: Any, builder: Any, sig: Any, args: Any) -> Any:  # noqa: ANN401 - Numba's
        made, name = entered(answer, sig.args)
        there = copy.copy(made.fndesc)
        there.mangled_name = name
        at_loading = partial(entered, answer, sig.args)
        context.active_code_library._reload_init.add(at_loading)  # noqa: SLF001
        return user_function(there, ())(context, builder, sig, args)


def entered(answer: Callable[[Kind], Any], kinds: Sequence[Kind]) -> tuple[Any, str]:
    """Make a rule ready to be entered by name: what was compiled, and the name.

    The name is the same in every process, so that it can stand in cached machine code.
    """
    rule, kinds = answer(kinds[0]), tuple(kinds)
    rule.compile(kinds)
    made = rule.overloads[kinds]
    digest = hashlib.sha256(str(kinds).encode()).hexdigest()[:16]
    name = f"{rule.__module__}.{rule.__qualname__}.{digest}"
    add_symbol(name, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
    return made, name
