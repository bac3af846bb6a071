/** Drawings of several games on one page: each game's keep to its own part of it. */
import { drawing } from "../connection/api";

export interface OwnDrawings {
  symbols: string;
  style: string;
  /** What is drawn by symbols, with their names as they are on this page. */
  of: <Value>(value: Value) => Value;
}

export async function drawingsOf(game: string): Promise<OwnDrawings> {
  const [symbols, style] = await Promise.all(
    ["symbols.svg", "style.css"].map(async (file) => (await fetch(drawing(game, file))).text()),
  );
  return ownDrawings(game, symbols ?? "", style ?? "");
}

/** A style that holds while something is on the page; the page's policy lets none stand in it. */
export function styled(style: string): () => () => void {
  return () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  };
}

/** Symbols get names that no other game has, and a style holds within `.of-game` alone. */
export function ownDrawings(game: string, symbols: string, style: string): OwnDrawings {
  const ids = new Set([...symbols.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id ?? ""));
  const own = (name: string) => (ids.has(name) ? `${game}-${name}` : name);
  return {
    symbols: symbols.replace(
      /(\bid="|#)([\w-]+)/g,
      (_, before: string, name: string) => before + own(name),
    ),
    style: scoped(style, `.of-${game}`),
    of: (value) => renamed(value, own) as typeof value,
  };
}

/** Rules of a style sheet that hold for the whole page, for a part of it. */
function scoped(style: string, part: string): string {
  return style.replace(/\/\*[^]*?\*\//g, "").replace(/([^{}]+)\{/g, (_, selectors: string) => {
    const within = selectors.split(",").map((selector) => {
      const [, dark = "", rest = ""] =
        /^\s*((?::root)?\[data-theme="dark"\]|:root)?\s*([^]*?)\s*$/.exec(selector) ?? [];
      const before = dark.includes("dark") ? '[data-theme="dark"] ' : "";
      return `${before}${part} ${rest}`.trim();
    });
    return `${within.join(", ")} {`;
  });
}

function renamed(value: unknown, own: (name: string) => string): unknown {
  if (typeof value === "string") return own(value);
  if (Array.isArray(value)) return value.map((each) => renamed(each, own));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, renamed(each, own)]),
  );
}
