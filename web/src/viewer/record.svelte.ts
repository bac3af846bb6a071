/** A record that is looked at: its moments, and what the drawing components ask of a table. */
import { charted } from "../map/charts";
import { withNames } from "../common/names";
import { contestsOf, lastShown } from "../playback/playback";
import type { Session } from "../connection/session.svelte";
import type { Chart, Frame, Scene, Told } from "../connection/wire";
import { patched, type Change, type Json } from "./patch";

export interface Written {
  title: string;
  players: string[];
  charts: Chart[];
  symbols: string;
  style: string;
  /** The table at the start, then what each action changed. */
  scenes: [Scene, ...Change[]];
  told: Told[][];
  /** Who won, and how. */
  headline: string;
  outcome: string[];
}

export class Moments {
  /** Which moment is looked at. */
  at = $state(0);
  readonly last: number;
  readonly nameOf = (player: number): string => this.written.players[player] ?? "";
  private readonly charts: ReadonlyMap<string, Chart>;
  private readonly scenes: Scene[] = [];

  readonly frame = $derived.by(() => this.frameAt(this.at));
  /** What was told last: of a choice made in secret nothing is. */
  readonly lines = $derived.by(() => {
    const told = this.written.told.slice(0, this.at + 1).findLast(({ length }) => length > 0);
    return withNames(told ?? [], this.nameOf).map(({ text }) => text);
  });
  readonly marked = $derived(new Set(this.frame.told.flatMap(({ ids }) => ids)));
  /** What the components that draw a table read of the line to one; nothing can be chosen. */
  readonly session: Session;

  constructor(readonly written: Written) {
    this.last = written.scenes.length - 1;
    this.charts = new Map(written.charts.map((chart) => [chart.id, chart]));
    const [first, ...changes] = written.scenes;
    this.scenes.push(first);
    for (const change of changes) {
      const before = this.scenes.at(-1) as unknown as Json;
      this.scenes.push(patched(before, change) as unknown as Scene);
    }
    this.session = this.asSession();
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
  }

  private frameAt(at: number): Frame {
    const { scenes, written } = this;
    const frame = { version: at, scene: scenes[at], told: written.told[at] ?? [] };
    const whole = { ...frame, deciders: [], buttons: [], choices: [], prompt: null };
    return charted(withNames(whole as unknown as Frame, this.nameOf), this.charts);
  }

  private asSession(): Session {
    const [frame, marked] = [() => this.frame, () => this.marked];
    const session = {
      past: { version: null, frame: null },
      choices: [],
      look: { seat: null, curtain: null },
      charts: this.charts,
      playing: false,
      nameOf: this.nameOf,
      choose: () => undefined,
      get frame() {
        return frame();
      },
      get recent() {
        return marked();
      },
      get beat() {
        const { scene, told } = frame();
        return {
          frame: frame(),
          scene,
          told: lastShown(told) ?? null,
          contests: contestsOf(frame()),
        };
      },
    };
    return session as unknown as Session;
  }
}
