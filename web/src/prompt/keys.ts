/** Keys that work wherever the focus is. */
import { explanation } from "../explain/explain.svelte";
import type { Hand } from "../hand/hand.svelte";

/** Whether the keys typed there are text, or a dialog's own. */
function isTaken({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  return (
    target instanceof Element && target.closest("input, select, textarea, dialog") !== null
  );
}

/** Whether nothing has the focus that a key is meant for. */
function isFree(target: EventTarget | null): boolean {
  return (
    target === document.body || (target instanceof Element && target.matches("[data-free]"))
  );
}

/** Press the button, or make the choice, that has a key; whether there is one. */
function press(hand: Hand, key: string): boolean {
  const place = hand.keys.indexOf(key);
  const button = hand.buttons[place];
  const choice = hand.arrived[place - hand.buttons.length];
  if (button) hand.touch(button.id);
  else if (choice) hand.choose(choice);
  return button !== undefined || choice !== undefined;
}

/** Press the button that confirms; whether there is one. */
function confirm(hand: Hand): boolean {
  const main = hand.buttons.find((button) => button.main);
  return main !== undefined && hand.touch(main.id);
}

/** Carry out what a letter stands for; whether it stands for something. */
function command(hand: Hand, key: string): boolean {
  const { session } = hand;
  if (key === "s") session.skip();
  else if (key === "u" && session.frame?.take_back === "") hand.takeBack();
  else if (key === "h") hand.hint.ask();
  else if (key === "w") hand.hint.holding.toggle();
  else return false;
  return true;
}

export function onKey(event: KeyboardEvent, hand: Hand, showKeys: () => void): void {
  if (isTaken(event)) return;
  if (event.key === "Escape") escape(hand);
  else if (event.key === "?") showKeys();
  else if (event.key === "Enter") {
    if (!isFree(event.target) || !confirm(hand)) return;
  } else if (!command(hand, event.key) && !press(hand, event.key.toLowerCase())) return;
  event.preventDefault();
}

function escape(hand: Hand): void {
  if (hand.hint.holding.close() || hand.hint.close() || explanation.close() || hand.back())
    return;
  hand.session.past.leave();
}
