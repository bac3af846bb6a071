/** By what this browser tells that it is one's turn: the title and icon, and a sound. */

const SILENT = "sandtable.muted";

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
  /** The tables that say nothing. */
  private muted = $state.raw(silenced());
  /** Whether somebody at this page has had a turn, and it is over. */
  hadTurn = $state(false);

  set(what: "title" | "sound", isOn: boolean): void {
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

  /** Whether a table may tell by its title, or by its sound. */
  tells(what: "title" | "sound", table: string): boolean {
    return this[what] && !this.isMuted(table);
  }
}

export const signals = new Signals();
