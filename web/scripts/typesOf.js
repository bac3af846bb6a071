import { compile } from "json-schema-to-typescript";

const BANNER = "// Generated from wire.schema.json by `npm run types`; not edited by hand.";
const ASIDE =
  /\n \*( |\n \* )This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\./g;

/**
 * The TypeScript text of the messages that a JSON schema describes.
 * @param {object} schema
 * @returns {Promise<string>}
 */
export async function typesOf(schema) {
  const text = await compile(withTuples(schema), "Wire", {
    additionalProperties: false,
    unreachableDefinitions: true,
    bannerComment: BANNER,
    style: { printWidth: 96 },
  });
  return text
    .replace(ASIDE, "")
    .replace(/\/\*\*\n \*\n? ?\*?\/\n/g, "")
    .replace(/export interface Wire \{[^}]*\}\n/, "")
    .replace(/\n \*\n \*\//g, "\n */")
    .replace(/\/\*\*\n \*\/\n/g, "");
}

/**
 * The same schema with tuples in the older spelling, which is the one understood here; lists
 * that have a greatest length are plain lists to a client.
 * @param {any} schema
 * @returns {any}
 */
function withTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withTuples);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, items, minItems, maxItems, ...rest } = schema;
  const entries = Object.entries(rest).map(([key, value]) => [key, withTuples(value)]);
  if (prefixItems) {
    entries.push(["items", withTuples(prefixItems)], ["additionalItems", false]);
    entries.push(["minItems", minItems], ["maxItems", maxItems]);
  }
  if (!prefixItems && items !== undefined) entries.push(["items", withTuples(items)]);
  return Object.fromEntries(entries);
}
