/** The dice of one action: sfc32, as the server's dice tray has it (core/tray.py). */

/** More results than this are never equally likely. */
export const WORDS = 2 ** 32;
const WARM_UP = 12;

export class Stream {
  private a: number;
  private b: number;
  private c = 0;
  private counter = 1;

  /** From 64 bits; the highest is left out, as the tray's numbers have a sign. */
  constructor(bits: Uint8Array<ArrayBuffer>) {
    const view = new DataView(bits.buffer, bits.byteOffset);
    this.a = view.getUint32(4);
    this.b = view.getUint32(0) & 0x7fffffff;
    for (let word = 0; word < WARM_UP; word++) this.word();
  }

  /** One of so many equally likely results, from 0. */
  roll(sides: number): number {
    const fair = WORDS - (WORDS % sides);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % sides;
  }

  /** The next 32 bits. */
  private word(): number {
    const { a, b, c, counter } = this;
    const word = (a + b + counter) >>> 0;
    this.counter = (counter + 1) >>> 0;
    this.a = (b ^ (b >>> 9)) >>> 0;
    this.b = (c + (c << 3)) >>> 0;
    this.c = (((c << 21) | (c >>> 11)) + word) >>> 0;
    return word;
  }
}
