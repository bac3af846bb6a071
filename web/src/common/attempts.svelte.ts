/** What is tried at the server, one thing after the other, and why the last one failed. */
import { reasonOf } from "./words";

export class Attempts {
  /** In words; empty where nothing failed. */
  problem = $state("");

  async carryOut(what: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }
}
