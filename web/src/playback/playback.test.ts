import { beforeEach, describe, expect, it } from "vitest";
import { beatsOf, contestsOf, lengthOf, Playback, type Beat, type Speed } from "./playback";
import { contestOf, frameOf, sceneOf, sideOf, toldOf } from "../hand/testing";
import type { Frame } from "../connection/wire";

const before = sceneOf("before");
const move = toldOf("A moves");
const dice = toldOf("A rolls 3 and 4", "dice");
const loss = toldOf("B is destroyed");

describe("the beats of a frame", () => {
  it("end with the frame settled", () => {
    const beats = beatsOf(frameOf(1, [move]), before);
    expect(beats.map(({ told, settled }) => [told?.text, settled])).toEqual([
      ["A moves", false],
      [undefined, true],
    ]);
  });

  it("change the table after the last roll", () => {
    const beats = beatsOf(frameOf(1, [move, dice, loss]), before);
    expect(beats.map(({ scene }) => scene.headline)).toEqual([
      "before",
      "before",
      "version 1",
      "version 1",
    ]);
  });

  it("change it at once when nothing is rolled", () => {
    expect(beatsOf(frameOf(1, [move]), before)[0]?.scene.headline).toBe("version 1");
  });
});

describe("the contests of a frame", () => {
  const duel = (total: number) => [contestOf(sideOf(0, total))];
  const told = (text: string, total: number) => ({ ...toldOf(text), contests: duel(total) });
  const shown = (beats: Beat[]) => beats.map(({ contests }) => contests[0]?.sides[0]?.total);
  const waiting = sceneOf("waiting", { contests: duel(2) });

  it("stay as they were told until they are told again", () => {
    const frame = frameOf(1, [move, told("a card", 4), move, told("a die", 7)]);
    expect(shown(beatsOf(frame, waiting))).toEqual([2, 4, 4, 7, 7]);
  });

  it("are those that go on, once all is told", () => {
    const frame = frameOf(1, [told("a card", 4)], { scene: waiting });
    expect(shown(beatsOf(frame, before))).toEqual([4, 2]);
  });

  it("are none before the first, and after one that was not told", () => {
    expect(shown(beatsOf(frameOf(1, [move]), before))).toEqual([undefined, undefined]);
    expect(contestsOf(frameOf(1, [move]))).toEqual([]);
  });
});

describe("the length of an event", () => {
  it("follows the speed", () => {
    expect(lengthOf(move, "instant", false)).toBe(0);
    expect(lengthOf(move, "slow", false)).toBeGreaterThan(lengthOf(move, "normal", false));
  });

  it("is nothing after an own decision, unless dice roll", () => {
    expect(lengthOf(move, "normal", true)).toBe(0);
    expect(lengthOf(dice, "normal", true)).toBeGreaterThan(0);
  });

  it("lets a sum be seen to grow, whoever decided", () => {
    const counted = { ...move, contests: [contestOf()] };
    expect(lengthOf(counted, "normal", true)).toBeGreaterThan(lengthOf(move, "normal", false));
    expect(lengthOf(counted, "instant", true)).toBe(0);
  });
});

describe("playback", () => {
  let shown: Beat[];
  let heard: string[];
  let waiting: (() => void)[];
  let speed: Speed;
  let playback: Playback;

  const opponents = (version: number): Frame => ({
    ...frameOf(version, [move, loss]),
    deciders: [1],
  });
  const texts = () => shown.map(({ frame, told }) => `${frame.version} ${told?.text ?? "-"}`);
  const tick = () => waiting.shift()?.();

  beforeEach(() => {
    [shown, heard, waiting, speed] = [[], [], [], "normal"];
    playback = new Playback(
      (beat, isHeard) => {
        shown.push(beat);
        if (isHeard) heard.push(beat.told?.text ?? "-");
      },
      (_, then) => {
        waiting.push(then);
        return () => (waiting = waiting.filter((other) => other !== then));
      },
      () => speed,
      () => 0,
    );
    playback.add([opponents(0)], true);
    shown = [];
  });

  it("tells event after event, in order, frame after frame", () => {
    playback.add([opponents(1)]);
    playback.add([opponents(2)]);
    expect(texts()).toEqual(["1 A moves"]);
    while (waiting.length > 0) tick();
    expect(texts()).toEqual([
      "1 A moves",
      "1 B is destroyed",
      "1 -",
      "2 A moves",
      "2 B is destroyed",
      "2 -",
    ]);
    expect(playback.playing).toBe(false);
  });

  it("does not wait when everything is instant", () => {
    speed = "instant";
    playback.add([opponents(1), opponents(2)]);
    expect(texts().at(-1)).toBe("2 -");
    expect(waiting).toEqual([]);
  });

  it("can be skipped, losing nothing", () => {
    playback.add([opponents(1), opponents(2)]);
    playback.skip();
    expect(texts()).toHaveLength(6);
    expect(waiting).toEqual([]);
    playback.add([opponents(3)]);
    expect(texts().at(-1)).toBe("3 A moves");
  });

  it("shows at once what follows an own decision", () => {
    playback.add([{ ...opponents(1), deciders: [0] }], true);
    playback.add([opponents(2)]);
    expect(texts().at(-1)).toBe("2 -");
  });

  it("remembers what the viewer's last decision led to", () => {
    const since = () => shown.at(-1)?.since?.version;
    playback.add([{ ...opponents(1), deciders: [0] }], true);
    expect(since()).toBeUndefined();
    playback.add([opponents(2)], true);
    expect(since()).toBe(2);
    playback.add([{ ...opponents(3), deciders: [0] }], true);
    expect(since()).toBe(2);
    playback.clear(shown.at(-1));
    playback.add([opponents(4)], true);
    expect(since()).toBe(4);
  });

  it("is heard where one is to look, and where one did something", () => {
    playback.add([{ ...opponents(1), deciders: [0] }]);
    while (waiting.length > 0) tick();
    expect(heard).toEqual(["A moves", "B is destroyed"]);
    playback.add([opponents(2)]);
    expect(heard.slice(2)).toEqual(["A moves"]);
  });

  it("is not heard when everything is instant, old or skipped", () => {
    playback.add([opponents(1)], true);
    playback.add([opponents(2)]);
    heard = [];
    playback.skip();
    speed = "instant";
    playback.add([{ ...opponents(3), deciders: [0] }, opponents(4)]);
    expect(heard).toEqual([]);
  });

  it("begins anew for another viewer", () => {
    playback.add([opponents(1)]);
    playback.clear();
    expect(waiting).toEqual([]);
    expect(playback.playing).toBe(false);
  });
});
