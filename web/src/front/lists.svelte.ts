/** The lists of the front page, as many pages of each as somebody has asked for. */
import { tables, type Listed, type ListName } from "../connection/api";
import type { TableCard } from "../connection/wire";

export class Lists {
  cards = $state.raw<readonly TableCard[]>([]);
  /** Where the next page of each list is that goes on. */
  more = $state.raw<Listed["more"]>({});
  /** How many pages behind the first one are shown of a list. */
  private readonly further: Partial<Record<ListName, number>> = {};
  private begun = 0;

  constructor(private readonly ask: typeof tables = tables) {}

  /** Ask for all that is shown again: tables come, change and go meanwhile. */
  async refresh(): Promise<void> {
    const turn = (this.begun += 1);
    const { cards, more } = await this.ask();
    const known = new Map(cards.map((card) => [card.table, card]));
    for (const [name, pages] of Object.entries(this.further) as [ListName, number][]) {
      for (let page = 0; page < pages && more[name]; page += 1) {
        const next = await this.ask(more[name]);
        for (const card of next.cards) known.set(card.table, card);
        more[name] = next.more[name];
      }
    }
    if (turn !== this.begun) return; // more was asked for since
    this.cards = [...known.values()];
    this.more = more;
  }

  /** Show another page of a list. */
  async goOn(name: ListName): Promise<void> {
    this.further[name] = (this.further[name] ?? 0) + 1;
    await this.refresh();
  }
}
