import { TRACK_PEAK_MAX, TRACK_PEAKS } from '@/shared/limits';

const SAMPLE_RATE = 8000;
const SECONDS = 6;
const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
/** Notes of a pentatonic scale, in hertz. */
const NOTES = [220, 261.63, 293.66, 329.63, 392, 440] as const;
const NOTE_S = 0.5;

/** One sample, from -1 to 1: plucked notes one after the other, which ones `seed` says. */
function sampleAt(time: number, seed: number): number {
  const step = Math.floor(time / NOTE_S);
  const note = NOTES[(step * (seed + 2) + seed) % NOTES.length] ?? NOTES[0];
  const since = time % NOTE_S;
  const decay = Math.exp(-4 * since);
  const phase = 2 * Math.PI * note * since;
  return 0.6 * decay * (Math.sin(phase) + 0.4 * Math.sin(2 * phase));
}

/** A few seconds of a WAV, mono and small: nothing that anybody holds rights in. */
export function demoSound(seed: number): { wav: Buffer; peaks: number[] } {
  const count = SAMPLE_RATE * SECONDS;
  const samples = Array.from({ length: count }, (_, i) => sampleAt(i / SAMPLE_RATE, seed));
  const bytes = count * BYTES_PER_SAMPLE;
  const wav = Buffer.alloc(HEADER_BYTES + bytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(bytes, 40);
  for (const [i, sample] of samples.entries()) {
    wav.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, sample))), HEADER_BYTES + 2 * i);
  }
  const width = count / TRACK_PEAKS;
  const peaks = Array.from({ length: TRACK_PEAKS }, (_, i) => {
    const part = samples.slice(Math.floor(i * width), Math.floor((i + 1) * width));
    return Math.round(TRACK_PEAK_MAX * Math.min(1, Math.max(...part.map(Math.abs))));
  });
  return { wav, peaks };
}
