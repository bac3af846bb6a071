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

/** A name by chance, from 0 to 1. */
export function guestName(chance: number): string {
  return `Guest ${BIRDS[Math.floor(chance * BIRDS.length)] ?? BIRDS[0]}`;
}
