import { describe, expect, it } from "vitest";
import { found, wordsOf } from "./search";
import type { Chapter } from "../connection/wire";

const paragraph = (id: string, html: string) => ({ id, html, taught: null });
const book: Chapter[] = [
  {
    title: "Moving",
    paragraphs: [
      paragraph("HI-1", "<p>A <strong>Scout</strong> moves twice &amp; rests.</p>"),
      paragraph("HI-2", "<table><tr><td>5 &lt; 6</td></tr></table>"),
    ],
  },
  { title: "Fighting", paragraphs: [paragraph("HI-3", "<p>No Scout fights twice.</p>")] },
];

const ids = (asked: string) =>
  found(book, asked).flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id));

describe("the search in a rulebook", () => {
  it("finds paragraphs that have every word, in any order and case", () => {
    expect(ids("twice scout")).toEqual(["HI-1", "HI-3"]);
    expect(ids("twice scout fights")).toEqual(["HI-3"]);
    expect(ids("twice scout horse")).toEqual([]);
  });

  it("finds them by their numbers", () => {
    expect(ids("hi-2")).toEqual(["HI-2"]);
  });

  it("reads what people read, not how it is written", () => {
    expect(ids("strong")).toEqual([]);
    expect(ids("td")).toEqual([]);
    expect(ids("5 < 6")).toEqual(["HI-2"]);
    expect(ids("amp")).toEqual([]);
    expect(ids("twice & rests")).toEqual(["HI-1"]);
  });

  it("leaves all of it while nothing is asked", () => {
    expect(found(book, "  ")).toEqual(book);
    expect(wordsOf(" Two  words ")).toEqual(["two", "words"]);
  });
});
