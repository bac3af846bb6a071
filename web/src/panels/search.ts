/** Finding paragraphs of a rulebook by the words in them. */
import type { Chapter } from "../connection/wire";

/** What is asked for, word by word. */
export function wordsOf(asked: string): string[] {
  return asked.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The chapters, with those of their paragraphs that have every word, however far apart. */
export function found(chapters: readonly Chapter[], asked: string): Chapter[] {
  const words = wordsOf(asked);
  return chapters
    .map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.filter(({ id, html }) => {
        const text = `${id} ${textOf(html)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** What is read of safe HTML. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => NAMED[name] ?? "");
}

/** Where words stand within an element, as ranges of its text. */
export function rangesIn(element: Element, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = (node.textContent ?? "").toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
