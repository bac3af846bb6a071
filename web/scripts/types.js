// Writes src/connection/wire.ts, the messages as types, from wire.schema.json.
import { readFile, writeFile } from "node:fs/promises";
import { typesOf } from "./typesOf.js";

const here = (path) => new URL(path, import.meta.url);
const schema = JSON.parse(await readFile(here("../wire.schema.json"), "utf8"));
await writeFile(here("../src/connection/wire.ts"), await typesOf(schema));
