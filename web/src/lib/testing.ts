/** Small scenes and frames for the tests. */
import type { Frame, Scene, Told } from "./wire";

export function sceneOf(headline: string, more: Partial<Scene> = {}): Scene {
  return { headline, boards: [], pieces: [], zones: [], panels: [], contest: null, ...more };
}

export function toldOf(text: string, cue: Told["cue"] = "note"): Told {
  return { text, cue, paragraph: "", player: null, dice: [], ids: [], contest: null };
}

export function frameOf(version: number, told: Told[] = [], more: Partial<Frame> = {}): Frame {
  return {
    version,
    told,
    scene: sceneOf(`version ${version}`),
    deciders: [],
    prompt: null,
    choices: [],
    buttons: [],
    take_back: "",
    returns: null,
    outcome: [],
    ...more,
  };
}
