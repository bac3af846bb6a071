/** A quiet sound of our own: two soft notes, the second one higher. */

const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 880, at: 0.16 },
];
const LOUDNESS = 0.05;
const ATTACK = 0.02;
const LENGTH = 0.7;

let sounds: AudioContext | null = null;

/** Browsers let nothing sound before a page has been touched; nor do we. */
export function allowSound(): void {
  sounds ??= new AudioContext();
}

export function ring(): void {
  if (sounds === null) return;
  void sounds.resume();
  for (const { pitch, at } of NOTES) note(sounds, pitch, sounds.currentTime + at);
}

function note(context: AudioContext, pitch: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + ATTACK);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
