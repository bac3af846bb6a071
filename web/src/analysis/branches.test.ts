import { describe, expect, it } from "vitest";
import type { TableCard } from "../connection/wire";
import { branchName, levelsAt, originWords, seatsOf } from "./branches";

describe("a branch", () => {
  it("says where it comes from, by the name of the table or of its game", () => {
    const origin = { table: "t", move: 37 };
    expect(originWords({ ...origin, name: "Friday" }, "Hills")).toBe(
      "Branch of Friday at move 37",
    );
    expect(originWords({ table: "", move: 0, name: "" }, "Hills")).toBe("From a record file");
    expect(originWords({ ...origin, name: "" }, "Hills")).toBe("Branch of Hills at move 37");
  });

  it("is called by its number and move, or by its own name", () => {
    const origin = { table: "t", move: 37, name: "" };
    const card = { name: "", origin } as TableCard;
    expect(branchName(card, 2)).toBe("Branch 2 from 37");
    expect(branchName({ ...card, name: "Bolder" }, 2)).toBe("Bolder");
  });

  it("seats one person among opponents", () => {
    expect(seatsOf(1, "Ann", ["captain", "captain", "general"])).toEqual([
      { kind: "opponent", level: "captain" },
      { kind: "person", name: "Ann" },
      { kind: "opponent", level: "general" },
    ]);
  });

  it("keeps the levels that are still there", () => {
    const levels = [{ name: "captain" }, { name: "general" }].map((level) => ({
      ...level,
      title: "",
      about: "",
    }));
    const seats = ["", "general", "gone"].map((level) => ({ level }));
    expect(levelsAt(seats, levels, "captain")).toEqual(["captain", "general", "captain"]);
  });
});
