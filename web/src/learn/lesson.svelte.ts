/** A lesson in the place of a table. */
import * as api from "../connection/api";
import { reasonOf } from "../common/words";
import type { Choice, LessonPage } from "../connection/wire";
import { Staged } from "./staged.svelte";

const EARLIER = "Your last choice was taken back: what is shown begins before it.";

export class Lesson extends Staged<LessonPage> {
  /** Whoever asked is shown the way through the step that was asked about. */
  private askedAt = $state<number | null>(null);

  constructor(
    readonly game: string,
    begun: LessonPage,
  ) {
    super(begun);
  }

  get isDone(): boolean {
    return this.page.done && this.isSettled;
  }

  /** The choice that leads on, while it is shown. */
  get shown(): Choice | undefined {
    const { lit, shown, taken } = this.page;
    const isShown = lit || this.askedAt === taken.length;
    return isShown
      ? this.session.choices.find(({ action, gesture }) => !gesture && action === shown)
      : undefined;
  }

  /** Where nothing that is shown leads on, it begins a choice earlier. */
  async showWay(): Promise<void> {
    if (this.page.shown === null && (await this.back())) this.session.notice = EARLIER;
    this.askedAt = this.page.taken.length;
  }

  /** Take back the last choice, also of a step before; whether that was done. */
  override async back(): Promise<boolean> {
    try {
      const { number, taken } = this.page;
      this.page = this.named(await api.lesson(this.game, number, taken.slice(0, -1)));
      this.session.notice = "";
      this.showLast();
      return true;
    } catch (error) {
      this.session.notice = reasonOf(error);
      return false;
    }
  }

  protected async attempt(command: string, action: number): Promise<void> {
    const { number, taken } = this.page;
    try {
      this.page = this.named(await api.lesson(this.game, number, [...taken, action]));
    } catch (error) {
      this.refuse(command, reasonOf(error));
      return;
    }
    this.show(command);
    this.session.notice = this.page.answer;
  }
}
