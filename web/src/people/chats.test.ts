import { describe, expect, it } from "vitest";
import type { TalkLine, Seat } from "../connection/wire";
import {
  attendanceOf,
  device,
  hasChat,
  keepRead,
  mute,
  mutedHere,
  readAt,
  unreadOf,
} from "./chats";

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const line = (
  number: number,
  author = "a",
  circle: TalkLine["circle"] = "players",
): TalkLine => ({
  circle,
  number,
  seat: 0,
  author,
  name: "Ada",
  text: "x",
  at: "",
});
const seat = (at: number, kind: Seat["kind"] = "person", free = false): Seat => ({
  seat: at,
  kind,
  name: "",
  level: "",
  way: "here",
  free,
  bot: false,
});

describe("a chat", () => {
  it("is there where somebody may read it", () => {
    const alone = [seat(0), seat(1, "opponent")];
    expect(hasChat({ seats: [seat(0), seat(1)], privacy: "private" })).toBe(true);
    expect(hasChat({ seats: alone, privacy: "open" })).toBe(true);
    expect(hasChat({ seats: alone, privacy: "private" })).toBe(false);
    expect(hasChat(null)).toBe(false);
  });

  it("counts what nobody here has read, circle by circle", () => {
    const at = store();
    const lines = [line(1), line(2), line(1, "w", "watchers")];
    const isOwn = ({ author }: TalkLine) => author === "me";
    expect(unreadOf(lines, readAt("t", at), isOwn)).toBe(3);
    const read = keepRead("t", lines, at);
    expect(unreadOf([...lines, line(3), line(4, "me")], read, isOwn)).toBe(1);
    expect(readAt("t", at)).toEqual({ players: 2, watchers: 1 });
    expect(readAt("other", at)).toEqual({});
  });

  it("remembers whom nobody here wants to hear", () => {
    const at = store();
    expect(mute("a", true, at)).toEqual(["a"]);
    expect(mutedHere(at)).toEqual(["a"]);
    expect(mute("a", false, at)).toEqual([]);
  });

  it("knows its device again", () => {
    const at = store();
    expect(device(at)).toBe(device(at));
    expect(device(at)).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("who is there", () => {
  const seats = [seat(0), seat(1), seat(2, "opponent"), seat(3, "person", true)];
  const of = (player: number, held: number[] = [0], here = [0, 1], away: number[] = []) =>
    attendanceOf(player, seats, held, { here, away });

  it("is said of people only", () => {
    expect(of(1)).toBe("here");
    expect(of(1, [0], [0], [1])).toBe("away");
    expect(of(1, [0], [0])).toBe("offline");
    expect([of(2), of(3)]).toEqual([null, null]);
  });

  it("says of people at this screen that they are here, and nothing where all are", () => {
    expect(of(0, [0], [], [0])).toBe("here");
    expect(of(0, [0, 1])).toBeNull();
  });
});
