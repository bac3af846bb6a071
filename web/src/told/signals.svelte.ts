/** What this browser shows and sounds: the title and icon, its bell, and what happens at a table. */

const SILENT = "sandtable.silent";

function kept(key: string): boolean {
  return localStorage.getItem(`sandtable.${key}`) !== "off";
}

function silenced(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SILENT) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

class Signals {
  title = $state(kept("signals.title"));
  sound = $state(kept("signals.sound"));
  /** Whether, with the sound on, what happens at the table is heard too. */
  events = $state(kept("signals.events"));
  /** The tables that say nothing. */
  private muted = $state.raw(silenced());
  /** Whether somebody at this page has had a turn, and it is over. */
  hadTurn = $state(false);

  set(what: "title" | "sound" | "events", isOn: boolean): void {
    this[what] = isOn;
    localStorage.setItem(`sandtable.signals.${what}`, isOn ? "on" : "off");
  }

  isMuted(table: string): boolean {
    return this.muted.includes(table);
  }

  mute(table: string, isMuted: boolean): void {
    const others = this.muted.filter((each) => each !== table);
    this.muted = isMuted ? [...others, table] : others;
    localStorage.setItem(SILENT, JSON.stringify(this.muted));
  }

  /** Whether a table may tell by its title, by its bell, or by sounds of what happens there. */
  tells(what: "title" | "sound" | "events", table: string): boolean {
    return this[what] && (this.sound || what === "title") && !this.isMuted(table);
  }
}

export const signals = new Signals();
