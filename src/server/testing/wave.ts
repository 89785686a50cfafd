import { WAVE_RATE, waveFile } from '@/server/demo/waveFile';

/** Returns a WAV file with a tone or silence. */
export function wave(seconds: number, { isSilent = false, hertz = 440 } = {}): Buffer {
  const tone = (at: number): number => 0.6 * Math.sin((2 * Math.PI * hertz * at) / WAVE_RATE);
  return waveFile(Math.round(seconds * WAVE_RATE), isSilent ? () => 0 : tone);
}
