/** What the table around a component is, if it is none: a lesson or a puzzle. */
import { getContext, setContext, type Snippet } from "svelte";

interface Stage {
  /** Whether the question is over, and only what is said beside it is left. */
  readonly isDone: boolean;
  /** What is said beside the question. */
  readonly beside: Snippet;
}

const KEY = Symbol("stage");

export function offerStage(stage: Stage): void {
  setContext(KEY, stage);
}

export function theStage(): Stage | undefined {
  return getContext<Stage | undefined>(KEY);
}
