/** What was noted on this device when it first appeared, and whether more of it is wanted. */

const [WANTED, NOTED] = ["sandtable.notes", "sandtable.noted"];

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NOTED) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

class Notes {
  isOn = $state(localStorage.getItem(WANTED) !== "off");
  private readonly noted = new Set(kept());

  has(key: string): boolean {
    return this.noted.has(key);
  }

  add(key: string): void {
    this.noted.add(key);
    localStorage.setItem(NOTED, JSON.stringify([...this.noted]));
  }

  /** Switched on again, they begin anew. */
  set(isOn: boolean): void {
    this.isOn = isOn;
    localStorage.setItem(WANTED, isOn ? "on" : "off");
    if (!isOn) return;
    this.noted.clear();
    localStorage.removeItem(NOTED);
  }
}

export const notes = new Notes();
