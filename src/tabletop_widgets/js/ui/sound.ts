/** Sounds, made by the browser and switched on in the menu: a card, a piece, the end of a game. */
import { get } from "../model/settings";

export type Sound = "card" | "piece" | "end";

let context: AudioContext | null = null;

/** A tone that begins after some seconds, falls from one pitch to another, and dies away. */
function tone(audio: AudioContext, type: OscillatorType, from: number, to: number, after: number, long: number, loud: number): void {
  const at = audio.currentTime + after;
  const [voice, gain] = [audio.createOscillator(), audio.createGain()];
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  voice.connect(gain).connect(audio.destination);
  voice.start(at);
  voice.stop(at + long);
}

/** A rustle: noise in a band of pitches, which dies away. */
function rustle(audio: AudioContext, pitch: number, long: number, loud: number): void {
  const noise = audio.createBuffer(1, audio.sampleRate * long, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (2 * Math.random() - 1) * (1 - i / samples.length) ** 2;
  const [source, band, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start();
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  card: (audio) => rustle(audio, 2600, 0.09, 0.5),
  piece(audio) {
    tone(audio, "sine", 210, 90, 0, 0.1, 0.35);
    rustle(audio, 1400, 0.03, 0.3);
  },
  end: (audio) => [392, 494, 587, 784].forEach((pitch, i) => tone(audio, "triangle", pitch, pitch * 0.995, i * 0.14, i < 3 ? 0.3 : 0.9, 0.22)),
};

/** Make a sound, if the person wants any; a page may only after somebody has pressed something on it. */
export function sound(which: Sound): void {
  if (!get().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[which](context);
}
