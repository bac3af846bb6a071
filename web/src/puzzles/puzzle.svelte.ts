/** A puzzle in the place of a table. */
import { reasonOf } from "../common/words";
import type { Choice, PuzzlePage } from "../connection/wire";
import { Staged } from "../learn/staged.svelte";
import { puzzle, tryPuzzle } from "./api";

export class Puzzle extends Staged<PuzzlePage> {
  /** Why nothing came of what was asked for beside the question. */
  problem = $state("");

  get game(): string {
    return this.page.seated.game;
  }

  get isDone(): boolean {
    return this.page.verdict !== "open" && this.isSettled;
  }

  /** The best choice, once it may be told. */
  get best(): Choice | undefined {
    return this.isDone ? this.page.solved?.best : undefined;
  }

  again(): Promise<void> {
    return this.fetch(() => puzzle(this.game, this.page.puzzle));
  }

  showSolution(): Promise<void> {
    return this.fetch(() => tryPuzzle(this.game, this.page.puzzle, null));
  }

  protected async attempt(command: string, action: number): Promise<void> {
    try {
      this.page = this.named(await tryPuzzle(this.game, this.page.puzzle, action));
    } catch (error) {
      this.refuse(command, reasonOf(error));
      return;
    }
    this.show(command);
  }

  private async fetch(fetched: () => Promise<PuzzlePage>): Promise<void> {
    this.problem = "";
    try {
      this.page = this.named(await fetched());
      this.showLast();
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }
}
