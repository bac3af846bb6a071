import { expect, it } from "vitest";
import { elementsOf } from "../hand/scenes";
import { boardOf, choiceOf, pieceOf, sceneOf, spaceOf } from "../hand/testing";
import { marksOf } from "./marks";
import { chanceWords } from "./words";

const elements = elementsOf(
  sceneOf("", {
    boards: [boardOf([spaceOf("space:a", 0, 0), spaceOf("space:b", 1, 0)])],
    pieces: [pieceOf("piece:x", "space:a")],
  }),
);

it("draws a way over the board as an arrow from the piece that goes it", () => {
  const { arrows, marks } = marksOf([choiceOf(1, ["piece:x", "space:b"])], elements, 0);
  expect(arrows).toMatchObject([{ start: "space:a", end: "space:b", label: "1", owner: 0 }]);
  expect(marks).toEqual([]);
});

it("marks what is touched at one place, and what lies on no board", () => {
  const { arrows, marks } = marksOf(
    [choiceOf(1, ["card:y", "space:b"]), choiceOf(2, ["button:pass"])],
    elements,
    0,
  );
  expect(arrows).toEqual([]);
  expect(marks).toEqual([
    { id: "card:y", numbers: "1" },
    { id: "space:b", numbers: "1" },
    { id: "button:pass", numbers: "2" },
  ]);
});

it("tells choices apart that take the same way", () => {
  const way = ["piece:x", "space:b"];
  const { arrows, marks } = marksOf(
    [choiceOf(1, [...way, "button:2"]), choiceOf(2, [...way, "button:3"])],
    elements,
    0,
  );
  expect(arrows.map(({ label }) => label)).toEqual(["1 2"]);
  expect(marks).toEqual([
    { id: "button:2", numbers: "1" },
    { id: "button:3", numbers: "2" },
  ]);
});

it("draws nothing of a choice that is not offered", () => {
  expect(marksOf([undefined], elements, 0)).toEqual({ arrows: [], marks: [] });
});

it("tells chances, and only what is certain as certain", () => {
  expect([575 / 1296, 1, 0.00001, 0.99999].map(chanceWords)).toEqual([
    "44.4%",
    "100%",
    "0.1%",
    "99.9%",
  ]);
});
