/**
 * The element <sandtable-record src="game.json">, or with the game inside it in a
 * <script type="application/json">. It asks nobody for anything but the file that it is given.
 */
import { mount, unmount } from "svelte";
import palette from "../app.css?inline";
import { rules } from "../panels/rules.svelte";
import type { Written } from "./record.svelte";
import Viewer from "./Viewer.svelte";

/** What a page says of itself as a whole holds for the viewer alone. */
function confined(style: string): string {
  return style.replace(/:root|\bhtml\b(?=\s*\{)/g, ".root");
}

class SandtableRecord extends HTMLElement {
  private shown: Record<string, unknown> | null = null;
  private readonly night = matchMedia("(prefers-color-scheme: dark)");
  private readonly root = document.createElement("div");
  private readonly tint = (): void => {
    const theme = this.getAttribute("theme") ?? (this.night.matches ? "dark" : "light");
    this.root.dataset.theme = theme;
  };

  connectedCallback(): void {
    this.night.addEventListener("change", this.tint);
    this.show().catch((error: unknown) => {
      this.root.textContent = `This game cannot be shown. ${String(error)}`;
    });
  }

  disconnectedCallback(): void {
    this.night.removeEventListener("change", this.tint);
    if (this.shown) void unmount(this.shown);
    this.shown = null;
    this.root.replaceChildren();
  }

  private async show(): Promise<void> {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.root.className = "root";
    this.tint();
    shadow.append(this.root);
    const written = await this.written();
    const style = document.createElement("style");
    style.textContent = `:host { display: block } ${confined(palette)} ${confined(written.style)}`;
    shadow.prepend(style);
    this.shown = mount(Viewer, { target: this.root, props: { written } });
  }

  private async written(): Promise<Written> {
    const source = this.getAttribute("src");
    const inside = this.querySelector("script")?.textContent ?? "";
    if (source === null) return JSON.parse(inside) as Written;
    const answer = await fetch(source);
    if (!answer.ok) throw new Error(`${source}: ${answer.statusText}`);
    return (await answer.json()) as Written;
  }
}

rules.isHere = false;
customElements.define("sandtable-record", SandtableRecord);
