"""What is measured in a page: whether it can be read, touched and seen whole."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

FINGER = 44
"""The least width and height of what a finger touches."""

SCRIPT = """
window.measure = (() => {
  const isShown = (element) => {
    const { visibility } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return visibility !== "hidden" && width > 1 && height > 1 && !element.closest(".unseen");
  };
  /** What is looked at: the page, or the record in it. */
  const whole = document.querySelector("sandtable-record")?.shadowRoot ?? document;
  const all = (selector) => [...whole.querySelectorAll(selector)].filter(isShown);
  const named = (element, more = "") => {
    const words = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
    const kind = (element.getAttribute("class") ?? "").replace(/svelte-\\w+/g, "").trim();
    return `${element.tagName} .${kind} "${words}" ${more}`;
  };

  /** Elements whose contents are larger than they are, and not to be reached by scrolling. */
  function cut() {
    const hides = ({ overflowX, overflowY, webkitLineClamp }) =>
      webkitLineClamp !== "none" ||
      [overflowX, overflowY].some((how) => /hidden|clip/.test(how));
    return all("body *")
      .filter((element) => !(element instanceof SVGElement) && hides(getComputedStyle(element)))
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
      )
      .map((element) => named(element));
  }

  /** How far the page, or a part that scrolls, goes on to the right. */
  function aside() {
    const parts = all("body *").filter(
      (element) =>
        !(element instanceof SVGElement) && element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    const page = document.documentElement.scrollWidth - innerWidth;
    return [...parts.map((part) => named(part)), ...(page > 0 ? [`the page by ${page}`] : [])];
  }

  /** Things to touch that are smaller than a finger; links within a text are as it is. */
  function small(least) {
    const links = "a[href]:not([href^='#'])";
    const controls = `button:not(:disabled, .paragraph), ${links}, select, input, summary`;
    return all(controls).flatMap((element) => {
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      const fits = width >= least - 0.5 && height >= least - 0.5;
      return fits ? [] : [named(element, `${width.toFixed(0)} x ${height.toFixed(0)}`)];
    });
  }

  function texts() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const isText = walker.currentNode.textContent.trim() !== "";
      const isDrawn = element.closest("style, script, title, option, defs, symbol") === null;
      if (isText && isDrawn && isShown(element)) found.push(element);
    }
    return [...new Set(found)];
  }

  /** Words too small to read, in pixels of the screen. */
  function tiny(least) {
    return texts().flatMap((element) => {
      const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      const size = scale * parseFloat(getComputedStyle(element).fontSize);
      return size > 0 && size < least - 0.05 ? [named(element, size.toFixed(1))] : [];
    });
  }

  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  function colour(text) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  }
  const over = ({ rgb, alpha }, under) =>
    rgb.map((part, at) => alpha * part + (1 - alpha) * under[at]);

  /** Every ground on which an element may lie: each colour of a gradient is one. */
  function grounds(element) {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const stops = backgroundImage.match(/(?:rgba?|color|oklab|oklch)\\([^()]*\\)/g) ?? [];
      const flat = colour(backgroundColor);
      layers.push({ flat, stops: stops.map(colour) });
      if (flat.alpha === 1) break;
    }
    let under = [[255, 255, 255]];
    for (const { flat, stops } of layers.reverse()) {
      under = under.map((ground) => over(flat, ground));
      under = [...under, ...stops.flatMap((stop) => under.map((ground) => over(stop, ground)))];
    }
    return under;
  }

  function luminance(rgb) {
    const [red, green, blue] = rgb.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function opacity(element) {
    let share = 1;
    for (let at = element; at; at = at.parentElement) share *= getComputedStyle(at).opacity;
    return share;
  }

  /** Words, other than those in drawings, that stand out too little from their ground. */
  function pale(least) {
    return texts().flatMap((element) => {
      if (element instanceof SVGElement || element.closest(":disabled")) return [];
      const ink = colour(getComputedStyle(element).color);
      ink.alpha *= opacity(element);
      const worst = Math.min(
        ...grounds(element).map((ground) => contrast(over(ink, ground), ground)),
      );
      return worst < least ? [named(element, worst.toFixed(2))] : [];
    });
  }

  /** Whether the middle of something in a drawing is under no other part of the page. */
  function isOnTop(element, { left, top, right, bottom }) {
    const drawing = element.ownerSVGElement;
    const first = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return first !== null && (drawing.contains(first) || first.contains(drawing));
  }

  /** Whether nothing of a box is beyond the window, or scrolled out of a part of the page. */
  function isWhole(element, { left, top, right, bottom }) {
    const holds = (edge) =>
      edge.left <= left && edge.top <= top && right <= edge.right && bottom <= edge.bottom;
    for (let at = element; at; at = at.parentElement) {
      const hides = at instanceof HTMLElement && getComputedStyle(at).overflow !== "visible";
      if (hides && !holds(at.getBoundingClientRect())) return false;
    }
    return holds({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  }

  /** Words in drawings, wholly in sight and under no arrow: where, and in what colour. */
  function drawn() {
    const arrows = all(".arrow").map((arrow) => arrow.getBoundingClientRect());
    return texts().flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isFree = !arrows.some((arrow) => meet(arrow, box));
      if (!(element instanceof SVGElement) || !isFree) return [];
      if (!isWhole(element, box) || !isOnTop(element, box)) return [];
      const { rgb, alpha } = colour(getComputedStyle(element).fill);
      const edges = [box.left, box.top, box.right, box.bottom].map(Math.floor);
      return [{ name: named(element), edges, rgb, alpha: alpha * opacity(element) }];
    });
  }

  /** What of some things a box hides. */
  function hidden(box, selectors) {
    const { left, top, right, bottom } = document.querySelector(box).getBoundingClientRect();
    return selectors.flatMap((selector) => all(selector)).flatMap((element) => {
      const other = element.getBoundingClientRect();
      const isApart = other.right <= left || right <= other.left ||
        other.bottom <= top || bottom <= other.top;
      return isApart ? [] : [named(element)];
    });
  }

  /** Words of the plates of a map that reach beyond their plate, and plates over each other. */
  function plates() {
    const boxOf = (element) => element.getBoundingClientRect();
    const regions = all(".map .region");
    const spilled = regions.flatMap((region) => {
      const plate = boxOf(region.querySelector(".plate"));
      return [...region.querySelectorAll("text")]
        .filter((text) => {
          const { left, right } = boxOf(text);
          return left < plate.left - 0.5 || plate.right + 0.5 < right;
        })
        .map((text) => named(text));
    });
    const over = regions.flatMap((one, place) =>
      regions.slice(place + 1).filter((other) => meet(boxOf(one), boxOf(other)))
        .map((other) => `${named(one)} over ${named(other)}`),
    );
    const inside = regions.flatMap((region) => {
      const holder = region.querySelector(".holder");
      const words = region.querySelector(".text");
      const isOver = holder && meet(boxOf(words), boxOf(holder));
      return isOver ? [named(words, "over its holder")] : [];
    });
    return [...spilled, ...over, ...inside];
  }

  function meet(one, other) {
    return one.left < other.right - 0.5 && other.left < one.right - 0.5 &&
      one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
  }

  return { cut, aside, small, tiny, pale, drawn, hidden, plates };
})();
"""

JUMPS = """
window.jumps = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const words = ({ node }) => node?.outerHTML ?? node?.textContent ?? "";
    window.jumps.push({ value, moved: sources.map((each) => words(each).slice(0, 80)) });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Note what moves by itself, and how much of the screen with it (layout shift)."""


def jumped(page, least=0.01):
    """What moved by itself while a page opened, of which ``JUMPS`` is an init script."""
    page.wait_for_load_state("networkidle")
    return [jump for jump in page.evaluate("jumps") if jump["value"] >= least]


def ready(page):
    """Teach a page to measure itself."""
    page.evaluate(SCRIPT)


def found(page, what, *values):
    """What one of the measures finds."""
    return page.evaluate(f"values => measure.{what}(...values)", list(values))


def violations(page):
    """What axe finds on a page: the rule, and where it is broken."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [(each["id"], [node["html"] for node in each["nodes"][:3]]) for each in found]
