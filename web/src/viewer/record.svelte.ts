/** A record that is looked at: its moments, as they are drawn. */
import { charted } from "../map/charts";
import { withNames } from "../common/names";
import type { Chart, Frame, Scene, Told } from "../connection/wire";
import { placed, patched, type Change, type Json } from "./patch";

export interface Written {
  title: string;
  players: string[];
  /** Their lines are told by their turns. */
  charts: Chart[];
  symbols: string;
  style: string;
  /** The table at the start, then what each action changed. */
  scenes: [Scene, ...Change[]];
  /** What each action told, as far as that is not as usual. */
  told: Partial<Told>[][];
  /** How many moves had been made at each, if not one more at each. */
  moves: number[] | null;
  /** Who won, and how. */
  headline: string;
  outcome: string[];
}

/** What most events are like. */
const USUAL: Told = {
  text: "",
  paragraph: "",
  cue: "note",
  player: null,
  dice: [],
  faces: 6,
  ids: [],
  contests: [],
  card: null,
};

export class Moments {
  /** Which moment is looked at. */
  at = $state(0);
  readonly last: number;
  readonly nameOf = (player: number): string => this.written.players[player] ?? "";
  readonly charts: Map<string, Chart>;
  private readonly scenes: Scene[] = [];
  private readonly told: Told[][];

  readonly frame = $derived.by(() => this.frameAt(this.at));
  /** What was told last: of a choice made in secret nothing is. */
  readonly lines = $derived.by(() => {
    const told = this.told.slice(0, this.at + 1).findLast(({ length }) => length > 0);
    return withNames(told ?? [], this.nameOf).map(({ text }) => text);
  });
  readonly marked = $derived(new Set(this.frame.told.flatMap(({ ids }) => ids)));

  constructor(readonly written: Written) {
    this.last = written.scenes.length - 1;
    this.charts = new Map(written.charts.map((chart) => [chart.id, placed(chart)]));
    this.told = written.told.map((events) => events.map((event) => ({ ...USUAL, ...event })));
    const [first, ...changes] = written.scenes;
    this.scenes.push(first);
    for (const change of changes) {
      const before = this.scenes.at(-1) as unknown as Json;
      this.scenes.push(patched(before, change) as unknown as Scene);
    }
  }

  movesAt(at: number): number {
    return this.written.moves?.[at] ?? at;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
  }

  private frameAt(at: number): Frame {
    const frame = { version: at, scene: this.scenes[at], told: this.told[at] ?? [] };
    const whole = { ...frame, deciders: [], buttons: [], choices: [], prompt: null };
    return charted(withNames(whole as unknown as Frame, this.nameOf), this.charts);
  }
}
