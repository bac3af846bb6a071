/** The lesson that the table around a component is, if it is one. */
import { getContext, setContext } from "svelte";
import type { Lesson } from "./lesson.svelte";

const KEY = Symbol("lesson");

export function offerLesson(lesson: Lesson): Lesson {
  return setContext(KEY, lesson);
}

export function theLesson(): Lesson | undefined {
  return getContext<Lesson | undefined>(KEY);
}
