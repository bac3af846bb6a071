/** Quiet sounds of our own, made by the browser: of wood, paper, dice, a drum and small bells. */
import type { Told } from "../connection/wire";
import { kindOf, type Kind } from "./kinds";

const LOUDNESS = 0.05;
const ATTACK = 0.004;
const MOST_DICE = 6;

let sounds: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers let nothing sound before a page has been touched; nor do we. */
export function allowSound(): void {
  sounds ??= new AudioContext();
}

/** It is one's turn: two soft notes, the second one higher. */
export function ring(): void {
  sound((tone) => {
    tone({ pitch: 587.33, length: 0.7, attack: 0.02 });
    tone({ pitch: 880, at: 0.16, length: 0.7, attack: 0.02 });
  });
}

/** Something happened on the table. */
export function play(told: Told): void {
  sound((tone, noise) => {
    PLAYED[kindOf(told)](tone, noise, told.dice.length);
  });
}

interface Tone {
  pitch: number;
  /** Seconds: from when, and for how long. */
  at?: number;
  length: number;
  attack?: number;
  loudness?: number;
  /** Where its pitch falls to. */
  to?: number;
}

interface Noise {
  /** What is left of the hiss: frequencies about this one, in hertz. */
  pitch: number;
  at?: number;
  length: number;
  attack?: number;
  loudness?: number;
}

type Instrument = (
  tone: (tone: Tone) => void,
  noise: (noise: Noise) => void,
  dice: number,
) => void;

const PLAYED: Record<Kind, Instrument> = {
  tap: (tone, noise) => {
    tone({ pitch: 260, to: 170, length: 0.09 });
    noise({ pitch: 1200, length: 0.03, loudness: 0.03 });
  },
  card: (_, noise) => {
    noise({ pitch: 3200, length: 0.16, attack: 0.05, loudness: 0.04 });
  },
  dice: (_, noise, dice) => {
    const many = Math.min(Math.max(dice, 1), MOST_DICE);
    for (let die = 0; die < many; die += 1) {
      // Each die hits the table twice, and no two of them at once.
      noise({ pitch: 2100 + 170 * die, at: 0.047 * die, length: 0.05 });
      noise({ pitch: 1700 + 170 * die, at: 0.16 + 0.061 * die, length: 0.04, loudness: 0.03 });
    }
  },
  drum: (tone) => {
    tone({ pitch: 120, to: 55, length: 0.35, loudness: 0.09 });
    tone({ pitch: 110, to: 50, at: 0.18, length: 0.45, loudness: 0.08 });
  },
  chime: (tone) => {
    tone({ pitch: 659.26, length: 0.6, loudness: 0.025 });
  },
  close: (tone) => {
    [523.25, 659.26, 783.99].forEach((pitch, number) => {
      tone({ pitch, at: 0.18 * number, length: 1.1, attack: 0.02 });
    });
  },
};

function sound(
  played: (tone: (tone: Tone) => void, noise: (noise: Noise) => void) => void,
): void {
  const context = sounds;
  if (context === null) return;
  void context.resume();
  played(
    ({ pitch, to = pitch, length, ...shape }) => {
      const source = context.createOscillator();
      const from = context.currentTime + (shape.at ?? 0);
      source.frequency.setValueAtTime(pitch, from);
      source.frequency.exponentialRampToValueAtTime(to, from + length);
      start(context, source, source, { length, ...shape });
    },
    ({ pitch, ...shape }) => {
      const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
      source.buffer = hiss ??= hissing(context);
      filter.type = "bandpass";
      filter.frequency.value = pitch;
      start(context, source, source.connect(filter), shape);
    },
  );
}

/** Let a source be heard for a while: soon at its loudest, then fading away. */
function start(
  context: AudioContext,
  source: AudioScheduledSourceNode,
  heard: AudioNode,
  { at = 0, length, attack = ATTACK, loudness = LOUDNESS }: Omit<Noise, "pitch">,
): void {
  const [gain, from] = [context.createGain(), context.currentTime + at];
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  heard.connect(gain).connect(context.destination);
  source.start(from);
  source.stop(from + length);
}

/** A second of even noise. */
function hissing(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
