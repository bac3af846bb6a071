import { describe, expect, it } from "vitest";
import type { Listed } from "../connection/api";
import type { TableCard } from "../connection/wire";
import { Lists } from "./lists.svelte";

const page = (names: string[], more: Listed["more"] = {}, headline = ""): Listed => ({
  cards: names.map((table) => ({ table, headline }) as TableCard),
  more,
});

/** Lists of a server whose pages may change, and what it was asked for. */
function listing(pages: Record<string, Listed>): { lists: Lists; asked: string[] } {
  const asked: string[] = [];
  const lists = new Lists((address = "/") => {
    asked.push(address);
    const found = pages[address];
    const copy = found && { ...found, more: { ...found.more } };
    return copy ? Promise.resolve(copy) : Promise.reject(new Error("no"));
  });
  return { lists, asked };
}

const namesIn = (lists: Lists): string[] => lists.cards.map(({ table }) => table).sort();

describe("lists that go on", () => {
  it("show their first pages while nobody has asked for more", async () => {
    const pages = { "/": page(["a", "b"], { watch: "/2" }) };
    const { lists } = listing(pages);
    await lists.refresh();
    expect(lists.more).toEqual({ watch: "/2" });
    pages["/"] = page(["c", "a"]);
    await lists.refresh();
    expect(namesIn(lists)).toEqual(["a", "c"]);
    expect(lists.more).toEqual({});
  });

  it("go on from page to page, and each page is asked for again", async () => {
    const pages: Record<string, Listed> = {
      "/": page(["a", "b"], { watch: "/2", finished: "/f2" }),
      "/2": page(["c"], { watch: "/3" }),
      "/3": page(["d"]),
    };
    const { lists, asked } = listing(pages);
    await lists.refresh();
    await lists.goOn("watch");
    expect(namesIn(lists)).toEqual(["a", "b", "c"]);
    expect(lists.more).toEqual({ watch: "/3", finished: "/f2" });
    await lists.goOn("watch");
    expect(namesIn(lists)).toEqual(["a", "b", "c", "d"]);
    expect(lists.more.watch).toBeUndefined();
    expect(asked.slice(3)).toEqual(["/", "/2", "/3"]);
    pages["/"] = page(["n", "a"], { watch: "/2n" });
    pages["/2n"] = page(["b", "d"], {}, "new");
    await lists.refresh();
    expect(namesIn(lists)).toEqual(["a", "b", "d", "n"]);
    expect(lists.cards.find(({ table }) => table === "d")?.headline).toBe("new");
  });

  it("keep what they show when an older question is answered late", async () => {
    const { lists } = listing({ "/": page(["a"], { open: "/2" }), "/2": page(["b"]) });
    await lists.refresh();
    await Promise.all([lists.refresh(), lists.goOn("open")]);
    expect(namesIn(lists)).toEqual(["a", "b"]);
  });

  it.each([
    ["first", ["press", "news"]],
    ["last", ["news", "press"]],
  ] as const)(
    "show a page before they say so when news were asked for meanwhile, and it comes %s",
    async (_, order) => {
      const beginnings: ((listed: Listed) => void)[] = [];
      const lists = new Lists((address) =>
        address
          ? Promise.resolve(page(["b"]))
          : new Promise((resolve) => beginnings.push(resolve)),
      );
      const press = lists.goOn("open").then(() => namesIn(lists));
      const news = lists.refresh();
      const [ofPress, ofNews] = beginnings;
      const answers = { press: ofPress, news: ofNews };
      for (const each of order) {
        answers[each]?.(page(["a"], { open: "/2" }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      expect(await press).toEqual(["a", "b"]);
      await news;
      expect(namesIn(lists)).toEqual(["a", "b"]);
    },
  );

  it("show a page though its own question failed, where news brought it", async () => {
    const beginnings: { answer: (listed: Listed) => void; fail: (why: Error) => void }[] = [];
    const lists = new Lists(
      () => new Promise((answer, fail) => beginnings.push({ answer, fail })),
    );
    const both = Promise.all([lists.goOn("open"), lists.refresh()]);
    beginnings[0]?.fail(new Error("no"));
    beginnings[1]?.answer(page(["a", "b"]));
    await both;
    expect(namesIn(lists)).toEqual(["a", "b"]);
  });

  it("stay as they are when the server says no", async () => {
    const { lists } = listing({ "/": page(["a"], { open: "/2" }) });
    await lists.refresh();
    await expect(lists.goOn("open")).rejects.toThrow("no");
    expect(namesIn(lists)).toEqual(["a"]);
    expect(lists.more).toEqual({ open: "/2" });
  });
});
