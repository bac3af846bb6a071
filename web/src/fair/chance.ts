/** From a secret to the dice of every action, as the server does it (tables/fairness.py). */
import { Stream } from "./stream";

type Bytes = Uint8Array<ArrayBuffer>;

const HASH = "SHA-256";
const HMAC = { name: "HMAC", hash: HASH };
const words = new TextEncoder();

async function hashed(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(HASH, bytes));
}

async function sign(key: CryptoKey, purpose: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, words.encode(purpose)));
}

function keyOf(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret, HMAC, false, ["sign"]);
}

function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(digits: string): Bytes {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Browsers have no cryptography for pages that came unencrypted from another machine. */
export function canReckon(): boolean {
  return "subtle" in crypto;
}

/** The SHA-256 of a text, in hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  return hex(await hashed(words.encode(text)));
}

/** What a secret in hexadecimal digits was sealed as. */
export async function sealOf(secret: string): Promise<string> {
  return hex(await hashed(bytesOf(secret)));
}

/** As many digits of a hash seal a name at a seat. */
const NAME_DIGITS = 16;

/**
 * A commitment, and behind points what seals the names at the seats, and how many moves there
 * were (tables/fairness.py).
 *
 * Names themselves stand nowhere in it: others wrote them, and it is pasted into a command.
 */
export async function withEnd(
  commitment: string,
  names: readonly string[],
  moves: number,
): Promise<string> {
  const seals = names.map((name, seat) =>
    digestOf(`sandtable name ${commitment} ${seat} ${name}`),
  );
  const digits = (await Promise.all(seals)).map((seal) => seal.slice(0, NAME_DIGITS));
  return `${commitment}.${digits.join("")}.${moves}`;
}

/**
 * The dice of each action by its number, from all that a table's chance was made of.
 *
 * Each time that all agreed to take back actions, so many were left as `takenBack` says: what
 * was chosen after that has other dice.
 */
export async function diceOf(
  secret: string,
  seed: number | null,
  contributions: readonly string[],
  takenBack: readonly number[] = [],
): Promise<(action: number) => Promise<Stream>> {
  let key = await keyOf(
    seed === null ? bytesOf(secret) : await hashed(words.encode(`sandtable seed ${seed}`)),
  );
  if (contributions.length > 0) {
    key = await keyOf(await sign(key, `sandtable contributions ${contributions.join(" ")}`));
  }
  return async (action) => {
    const again = 1 + takenBack.findLastIndex((left) => left < action);
    const purpose = again > 0 ? `dice ${action} again ${again}` : `dice ${action}`;
    return new Stream((await sign(key, purpose)).slice(0, 8));
  };
}
