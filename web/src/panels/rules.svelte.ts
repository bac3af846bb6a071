/** The rulebook beside the board: whether it is open, and where. */
class Rules {
  isOpen = $state(false);
  /** There is a rulebook to open: not where a record is shown by itself. */
  isHere = true;
  paragraph = $state("");
  /** Rises with every wish to see a paragraph, also the same one again. */
  asked = $state(0);

  open(paragraph = ""): void {
    this.paragraph = paragraph;
    this.isOpen = true;
    this.asked += 1;
  }

  close(): void {
    this.isOpen = false;
  }
}

export const rules = new Rules();
