/** The lists of the front page, as many pages of each as somebody has asked for. */
import { tables, type Listed, type ListName } from "../connection/api";
import type { TableCard } from "../connection/wire";

export class Lists {
  cards = $state.raw<readonly TableCard[]>([]);
  /** Where the next page of each list is that goes on. */
  more = $state.raw<Listed["more"]>({});
  /** How many pages behind the first one are shown of a list. */
  private readonly further: Partial<Record<ListName, number>> = {};
  /** What was asked for last: it holds all that anybody wanted to see before. */
  private newest: Promise<Listed> | undefined;

  constructor(private readonly ask: typeof tables = tables) {}

  /** Show all again: tables come, change and go meanwhile; whoever waits sees what is newest. */
  async refresh(): Promise<void> {
    let asked = (this.newest = this.pages());
    await Promise.allSettled([asked]);
    while (asked !== this.newest) {
      asked = this.newest;
      await Promise.allSettled([asked]);
    }
    ({ cards: this.cards, more: this.more } = await asked);
  }

  /** Show another page of a list; done when it can be seen. */
  async goOn(name: ListName): Promise<void> {
    this.further[name] = (this.further[name] ?? 0) + 1;
    await this.refresh();
  }

  /** All pages that somebody has asked for, as they are now. */
  private async pages(): Promise<Listed> {
    const { cards, more } = await this.ask();
    const known = new Map(cards.map((card) => [card.table, card]));
    for (const [name, pages] of Object.entries(this.further) as [ListName, number][]) {
      for (let page = 0; page < pages && more[name]; page += 1) {
        const next = await this.ask(more[name]);
        for (const card of next.cards) known.set(card.table, card);
        more[name] = next.more[name];
      }
    }
    return { cards: [...known.values()], more };
  }
}
