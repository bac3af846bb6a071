/** The standing order of the seat looked from, and those that may be given there. */
import type { Order, Ordered } from "../connection/wire";

export class Orders {
  /** The order that stands; null where there is none to give. */
  standing = $state<Order["order"] | null>(null);
  offered = $state.raw<readonly Order["order"][]>([]);
  /** For how many seconds a window is held open under one of them. */
  closing = $state(0);

  constructor(private readonly send: (order: Order["order"]) => void) {}

  readonly hear = ({ order, orders, closing }: Ordered): void => {
    this.standing = order;
    this.offered = orders;
    this.closing = closing;
  };

  /** Leave an answer for questions whether to react. */
  give(order: Order["order"]): void {
    this.standing = order;
    this.send(order);
  }
}
