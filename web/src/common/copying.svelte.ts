/** A link on its way to the clipboard. */
export class Copying {
  /** What became of it, in a word. */
  said = $state("");
  /** The link, to be copied by hand, where there is no clipboard. */
  byHand = $state("");

  async copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      this.said = "Copied";
    } catch {
      this.byHand = address;
    }
  }

  /** Forget it: it leads elsewhere by now. */
  clear(): void {
    this.said = this.byHand = "";
  }
}

/** Mark all that stands in a field. */
export function marked(field: HTMLInputElement): void {
  field.select();
}
