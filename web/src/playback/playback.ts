/** Frames that came in are shown one after the other, event by event, at a chosen speed. */
import type { Contest, Frame, Scene, Told } from "../connection/wire";

export type Speed = "instant" | "normal" | "slow";

/** One moment of the show: the events of a frame told so far, and the scene to look at. */
export interface Beat {
  frame: Frame;
  scene: Scene;
  /** The contests as they stand; those that are over are looked at until the next begins. */
  contests: readonly Contest[];
  /** The event being told; none on the last beat of a frame. */
  told: Told | null;
  /** The frame is fully shown, and its choices may be offered. */
  settled: boolean;
  /** What the viewer's last decision led to, as far as it was seen here. */
  since: Frame | null;
}

/** Does something later; calling the result prevents it. */
export type Later = (milliseconds: number, then: () => void) => () => void;

const LENGTH: Record<Told["cue"], number> = {
  note: 420,
  turn: 520,
  dice: 1000,
  contest: 1700,
  end: 0,
};
const FACTOR: Record<Speed, number> = { instant: 0, normal: 1, slow: 2.2 };
const ROLLED: ReadonlySet<Told["cue"]> = new Set(["dice", "contest"]);

/** How long an event is looked at that lets a sum grow. */
const COUNTED = 800;

/** How long an event is looked at. Plain consequences of one's own decision take no time. */
export function lengthOf(told: Told, speed: Speed, own: boolean): number {
  const isCounted = told.contests.length > 0;
  if (own && !isCounted && !ROLLED.has(told.cue)) return 0;
  return Math.max(LENGTH[told.cue], isCounted ? COUNTED : 0) * FACTOR[speed];
}

/** The beats of a frame. The table changes after its last dice and contest were seen. */
export function beatsOf(frame: Frame, before: Scene): Beat[] {
  const rolled = frame.told.findLastIndex(({ cue }) => ROLLED.has(cue));
  let contests: readonly Contest[] = before.contests;
  const beats: Beat[] = frame.told.map((told, at) => {
    if (told.contests.length > 0) contests = told.contests;
    const scene = at <= rolled ? before : frame.scene;
    return { frame, told, scene, contests, settled: false, since: null };
  });
  const last = { frame, told: null, scene: frame.scene, settled: true, since: null };
  return [...beats, { ...last, contests: contestsOf(frame) }];
}

/** The contests under way after a frame, else those it told of last. */
export function contestsOf({ scene, told }: Frame): readonly Contest[] {
  if (scene.contests.length > 0) return scene.contests;
  return told.findLast(({ contests }) => contests.length > 0)?.contests ?? [];
}

/**
 * What is marked on the table after an event: all that was concerned so far, and what this one
 * concerns. Whoever watches never decides: there each turn begins anew.
 */
export function recentAfter(
  recent: ReadonlySet<string>,
  { ids, cue }: Told,
  isWatching: boolean,
): ReadonlySet<string> {
  return new Set(isWatching && cue === "turn" ? ids : [...recent, ...ids]);
}

export class Playback {
  /** The frame last shown in full. */
  private settled: Frame | null = null;
  private since: Frame | null = null;
  private beats: Beat[] = [];
  private cancel: (() => void) | null = null;

  /**
   * `seat` tells whose decisions count as own ones (null: nobody's). What is shown is heard, too,
   * if one is to look at it for a while, and first of all what one did oneself.
   */
  constructor(
    private readonly show: (beat: Beat, isHeard: boolean) => void,
    private readonly later: Later,
    private readonly speed: () => Speed,
    private readonly seat: () => number | null,
  ) {}

  get playing(): boolean {
    return this.beats.length > 0;
  }

  /** Show these frames after those that still wait; `atOnce` when they are old news. */
  add(frames: readonly Frame[], atOnce = false): void {
    for (const frame of frames) {
      const before = this.beats.at(-1)?.frame ?? this.settled;
      this.beats.push(...beatsOf(frame, before?.scene ?? frame.scene));
    }
    if (atOnce) this.skip();
    else if (!this.cancel) this.play();
  }

  /** Show the rest without waiting. */
  skip(): void {
    this.cancel?.();
    this.cancel = null;
    for (let beat = this.beats.shift(); beat; beat = this.beats.shift()) this.tell(beat, false);
  }

  /** Forget what was to be shown: another viewer sits down, who last saw this. */
  clear(last: Beat | null = null): void {
    this.cancel?.();
    this.cancel = null;
    this.beats = [];
    this.settled = last?.frame ?? null;
    this.since = last?.since ?? null;
  }

  private play(): void {
    this.cancel = null;
    for (let beat = this.beats.shift(); beat; beat = this.beats.shift()) {
      const wait = beat.told ? lengthOf(beat.told, this.speed(), this.isOwn()) : 0;
      this.tell(
        beat,
        wait > 0 || (this.speed() !== "instant" && this.isOwn() && isFirst(beat)),
      );
      if (wait > 0) {
        this.cancel = this.later(wait, () => {
          this.play();
        });
        return;
      }
    }
  }

  private tell(beat: Beat, isHeard: boolean): void {
    if (beat.settled) {
      if (this.isOwn()) this.since = beat.frame;
      this.settled = beat.frame;
    }
    this.show({ ...beat, since: this.since }, isHeard);
  }

  private isOwn(): boolean {
    const seat = this.seat();
    return seat !== null && (this.settled?.deciders.includes(seat) ?? false);
  }
}

/** Whether this is the first event of its frame. */
function isFirst({ frame, told }: Beat): boolean {
  return told !== null && told === frame.told[0];
}

/** What the table shows of its last events: dice and contests stay until the next one. */
export function lastShown(told: readonly Told[]): Told | undefined {
  return told.findLast(
    ({ contests, dice, card }) => contests.length > 0 || dice.length > 0 || card !== null,
  );
}
