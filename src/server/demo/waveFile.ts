const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
/** Samples per second. */
export const WAVE_RATE = 8000;

/** Returns a small mono WAV file. `sampleAt` returns each sample, from -1 to 1. */
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
