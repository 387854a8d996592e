/** A few short sounds, off by default and never the only sign. */
import { settings } from "./settings.svelte";

type Tone = "turn" | "move" | "said" | "over" | "refused" | "tick";

/** Frequencies in hertz, played in order, and their volume. */
const TONES: Record<Tone, { notes: number[]; volume: number }> = {
  turn: { notes: [523, 784], volume: 0.09 },
  move: { notes: [392], volume: 0.035 },
  said: { notes: [659, 587], volume: 0.05 },
  over: { notes: [523, 659, 784, 1047], volume: 0.09 },
  tick: { notes: [880], volume: 0.05 },
  refused: { notes: [220], volume: 0.06 },
};
const LENGTH = 0.13;

let context: AudioContext | null = null;

export function tone(kind: Tone): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const { notes, volume } = TONES[kind];
  notes.forEach((frequency, i) => note(context!, frequency, volume, i * LENGTH));
}

function note(audio: AudioContext, frequency: number, volume: number, after: number): void {
  const begin = audio.currentTime + after;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = "sine";
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH * 1.8);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + LENGTH * 2);
}
