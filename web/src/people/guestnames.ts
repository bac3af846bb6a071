/** What a guest is called who has not given a name. */
const BIRDS = [
  "Heron",
  "Wren",
  "Plover",
  "Siskin",
  "Curlew",
  "Dipper",
  "Linnet",
  "Avocet",
  "Bunting",
  "Kestrel",
  "Osprey",
  "Petrel",
  "Redstart",
  "Sanderling",
  "Turnstone",
  "Whimbrel",
] as const;

/** A name by chance, from 0 to 1, that nobody has yet. */
export function guestName(chance: number, taken: readonly string[] = []): string {
  const first = Math.floor(chance * BIRDS.length);
  const names = [...BIRDS.slice(first), ...BIRDS.slice(0, first)].map(
    (bird) => `Guest ${bird}`,
  );
  return names.find((name) => !taken.includes(name)) ?? "";
}
