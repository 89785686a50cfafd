import { TRACK_PEAK_MAX, TRACK_PEAKS } from '@/shared/platform/limits';

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

export const WAVE_RATE = 8000;

const SECONDS = 6;
/** Notes of a pentatonic scale, in hertz. */
const NOTES = [220, 261.63, 293.66, 329.63, 392, 440] as const;
const NOTE_S = 0.5;

/** Returns one sample, from -1 to 1: plucked notes in a sequence that depends on `seed`. */
function sampleAt(time: number, seed: number): number {
  const step = Math.floor(time / NOTE_S);
  const note = NOTES[(step * (seed + 2) + seed) % NOTES.length] ?? NOTES[0];
  const since = time % NOTE_S;
  const decay = Math.exp(-4 * since);
  const phase = 2 * Math.PI * note * since;
  return 0.6 * decay * (Math.sin(phase) + 0.4 * Math.sin(2 * phase));
}

/** Generates a few seconds of mono sound as a WAV file, which is free of anybody's rights. */
export function demoSound(seed: number): { wav: Buffer; peaks: number[] } {
  const count = WAVE_RATE * SECONDS;
  const samples = Array.from({ length: count }, (_, i) => sampleAt(i / WAVE_RATE, seed));
  const wav = waveFile(count, (at) => samples[at] ?? 0);
  const width = count / TRACK_PEAKS;
  const peaks = Array.from({ length: TRACK_PEAKS }, (_, i) => {
    const part = samples.slice(Math.floor(i * width), Math.floor((i + 1) * width));
    return Math.round(TRACK_PEAK_MAX * Math.min(1, Math.max(...part.map(Math.abs))));
  });
  return { wav, peaks };
}

export function waveFile(count: number, sampleAt: (index: number) => number): Buffer {
  const bytes = count * BYTES_PER_SAMPLE;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(WAVE_RATE, 24);
  file.writeUInt32LE(WAVE_RATE * BYTES_PER_SAMPLE, 28);
  file.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  for (let at = 0; at < count; at += 1) {
    const sample = Math.max(-1, Math.min(1, sampleAt(at)));
    file.writeInt16LE(Math.round(32_767 * sample), HEADER_BYTES + at * BYTES_PER_SAMPLE);
  }
  return file;
}
