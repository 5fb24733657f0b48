// A hand on a table: a burst of noise that is gone at once, and a thud below it.
import { output } from '../../parts/sound.ts';
import { settings } from '../../settings.svelte.ts';

const LONG = 0.22;
let crack: AudioBuffer | undefined;

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * LONG, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 7;
  return buffer;
}

export function slapSound(strength: number): void {
  const audio = output();
  if (!audio) return;
  const loud = (settings.volume / 100) * strength;
  const now = audio.currentTime;
  const skin = audio.createBufferSource();
  const sharp = audio.createBiquadFilter();
  const skinGain = audio.createGain();
  skin.buffer = crack ??= noise(audio);
  sharp.type = 'bandpass';
  sharp.frequency.value = 1700;
  sharp.Q.value = 0.6;
  skinGain.gain.value = loud * 0.9;
  skin.connect(sharp).connect(skinGain).connect(audio.destination);
  skin.start(now);

  const thud = audio.createOscillator();
  const thudGain = audio.createGain();
  thud.frequency.setValueAtTime(150, now);
  thud.frequency.exponentialRampToValueAtTime(45, now + LONG);
  thudGain.gain.setValueAtTime(loud * 0.6, now);
  thudGain.gain.exponentialRampToValueAtTime(0.001, now + LONG);
  thud.connect(thudGain).connect(audio.destination);
  thud.start(now);
  thud.stop(now + LONG);
}
export function slapBuzz(mine: boolean): void {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(mine ? [30, 20, 110] : 25);
}
