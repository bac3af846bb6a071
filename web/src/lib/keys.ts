/** Keys that work wherever the focus is. */
import { explanation } from "./explain.svelte";
import type { Hand } from "./hand.svelte";
import { keysOf } from "./shortcuts";

/** Whether the keys typed there are text, or a dialog's own. */
function isTaken({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  return (
    target instanceof Element && target.closest("input, select, textarea, dialog") !== null
  );
}

export function onKey(event: KeyboardEvent, hand: Hand, showKeys: () => void): void {
  if (isTaken(event)) return;
  const { session } = hand;
  const keys = keysOf(hand.buttons.map(({ title }) => title));
  const button = hand.buttons[keys.indexOf(event.key.toLowerCase())];
  if (event.key === "Escape") escape(hand);
  else if (event.key === "?") showKeys();
  else if (event.key === "s") session.skip();
  else if (event.key === "u" && session.frame?.take_back === "") hand.takeBack();
  else if (button) hand.touch(button.id);
  else return;
  event.preventDefault();
}

function escape(hand: Hand): void {
  if (explanation.close() || hand.back()) return;
  hand.session.past.leave();
}
