/** Clocks as they are offered where a table is set up. */
import type { ClockPlan } from "../connection/wire";

export const LIVE: ClockPlan = { bank: 900, increment: 20, reaction: 20, at_zero: "stand_in" };
export const SLOW: ClockPlan = {
  bank: 259_200,
  each_turn: true,
  reaction: 43_200,
  at_zero: "stand_in",
};
