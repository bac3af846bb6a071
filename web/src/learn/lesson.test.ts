import { afterEach, describe, expect, it, vi } from "vitest";
import * as api from "../connection/api";
import type { LessonPage } from "../connection/wire";
import { Lesson } from "./lesson.svelte";

vi.mock("../connection/api");
vi.mock("../connection/session.svelte", () => ({
  Session: class {
    notice = "";
  },
}));

const page = (taken: number[], shown: number | null): LessonPage =>
  ({
    seated: { seat: 0, seats: [], type: "seated" },
    frames: [{}],
    number: 6,
    taken,
    shown,
    lit: false,
    answer: "",
  }) as unknown as LessonPage;

afterEach(() => vi.resetAllMocks());

describe("showing what to do", () => {
  it("takes nothing back where something leads on", async () => {
    const lesson = new Lesson("barons", page([3], 5));
    await lesson.showWay();
    expect(api.lesson).not.toHaveBeenCalled();
    expect(lesson.session.notice).toBe("");
  });

  it("goes back by a choice where nothing does, and says so", async () => {
    vi.mocked(api.lesson).mockResolvedValue(page([3], 5));
    const lesson = new Lesson("barons", page([3, 4], null));
    await lesson.showWay();
    expect(api.lesson).toHaveBeenCalledWith("barons", 6, [3]);
    expect(lesson.page.taken).toEqual([3]);
    expect(lesson.session.notice).toContain("begins before it");
  });

  it("tells why it could not go back", async () => {
    vi.mocked(api.lesson).mockRejectedValue(new Error("The line is cut."));
    const lesson = new Lesson("barons", page([3, 4], null));
    await lesson.showWay();
    expect(lesson.page.taken).toEqual([3, 4]);
    expect(lesson.session.notice).toContain("The line is cut.");
  });
});
