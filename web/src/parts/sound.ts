// Short dry sounds, made on the spot: no files.
import { settings } from '../settings.svelte.ts';

type Note = [frequency: number, at: number, long: number];
const SOUNDS: { readonly [name: string]: Note[] } = {
  play: [[220, 0, 0.05]],
  draw: [[160, 0, 0.04]],
  turn: [
    [523, 0, 0.08],
    [784, 0.09, 0.12],
  ],
  event: [
    [196, 0, 0.09],
    [233, 0.1, 0.09],
    [311, 0.2, 0.2],
  ],
  refuse: [[110, 0, 0.12]],
  count: [[392, 0, 0.03]],
  last: [
    [880, 0, 0.07],
    [880, 0.12, 0.12],
  ],
  out: [
    [392, 0, 0.09],
    [523, 0.1, 0.16],
  ],
  over: [
    [523, 0, 0.1],
    [440, 0.12, 0.2],
  ],
  fanfare: [
    [523, 0, 0.09],
    [523, 0.12, 0.09],
    [523, 0.24, 0.09],
    [784, 0.36, 0.2],
    [659, 0.58, 0.12],
    [1047, 0.72, 0.4],
  ],
  win: [
    [523, 0, 0.1],
    [659, 0.1, 0.1],
    [784, 0.2, 0.1],
    [1047, 0.3, 0.25],
  ],
};
let audio: AudioContext | undefined;

// Where sounds go; null: none are wished, or the browser allows none yet.
export function output(): AudioContext | null {
  if (settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return null;
  return (audio ??= new AudioContext());
}
export function sound(name: keyof typeof SOUNDS): void {
  const audio = output();
  if (!audio) return;
  for (const [frequency, at, long] of SOUNDS[name]!) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const from = audio.currentTime + at;
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime((settings.volume / 100) * 0.25, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + long);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + long);
  }
}
export function buzz(): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}
