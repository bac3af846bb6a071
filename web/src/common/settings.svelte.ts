/** What a person chose for this browser: the theme and the speed of others' moves. */
import type { Speed } from "../playback/playback";

export type Theme = "auto" | "light" | "dark";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
export const SPEEDS: readonly Speed[] = ["instant", "normal", "slow"];

function kept<Value extends string>(
  key: string,
  values: readonly Value[],
  usual: Value,
): Value {
  const value = localStorage.getItem(`sandtable.${key}`);
  return values.find((known) => known === value) ?? usual;
}

class Settings {
  theme = $state<Theme>(kept("theme", THEMES, "auto"));
  speed = $state<Speed>(kept("speed", SPEEDS, "normal"));
  /** What the person at this device likes to be called. */
  name = $state(localStorage.getItem("sandtable.name") ?? "");
  private readonly night = matchMedia("(prefers-color-scheme: dark)");
  private isNight = $state(this.night.matches);

  constructor() {
    this.night.addEventListener("change", ({ matches }) => (this.isNight = matches));
  }

  get isDark(): boolean {
    return this.theme === "auto" ? this.isNight : this.theme === "dark";
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("sandtable.theme", theme);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem("sandtable.speed", speed);
  }

  setName(name: string): void {
    this.name = name;
    localStorage.setItem("sandtable.name", name);
  }
}

export const settings = new Settings();
