import { expect, test } from "vitest";
import { ownDrawings } from "./drawings";

const SYMBOLS =
  '<symbol id="flag"><path fill="#abc"/></symbol><symbol id="a"><use href="#flag"/></symbol>';
const STYLE = `/* All { of it } */ :root { --sky: #abc; } .pen, .ink { fill: none; }
[data-theme="dark"] { --sky: #123; } :root[data-theme="dark"] { --sea: #456; }
[data-theme="dark"] .pen { fill: red; }`;
const own = ownDrawings("hill", SYMBOLS, STYLE);

test("symbols get names that no other game has, and colours stay", () => {
  expect(own.symbols).toBe(
    '<symbol id="hill-flag"><path fill="#abc"/></symbol>' +
      '<symbol id="hill-a"><use href="#hill-flag"/></symbol>',
  );
});

test("whatever names a symbol follows", () => {
  expect(own.of({ symbol: "flag", layers: ["a", "grass"], turn: 1, owner: null })).toEqual({
    symbol: "hill-flag",
    layers: ["hill-a", "grass"],
    turn: 1,
    owner: null,
  });
});

test("a style holds within its own part of the page", () => {
  const rules = [...own.style.matchAll(/([^{}]+)\{/g)].map(([, rule]) => rule?.trim());
  expect(rules).toEqual([
    ".of-hill",
    ".of-hill .pen, .of-hill .ink",
    '[data-theme="dark"] .of-hill',
    '[data-theme="dark"] .of-hill',
    '[data-theme="dark"] .of-hill .pen',
  ]);
});
