import { TRACK_PEAK_MAX, TRACK_PEAKS } from '@/shared/platform/limits';

/** The sample rate: enough for a drawing, and an hour of sound takes little memory. */
const RATE_HZ = 8000;
/** The samples read per value, so that a long sound takes no longer than a short one. */
const SAMPLES_READ = 2000;

/** The loudness over the length of a sound: the peak of each of `TRACK_PEAKS` parts, 0 to 100. */
export function peaksOfSamples(samples: Float32Array): number[] {
  return Array.from({ length: TRACK_PEAKS }, (_, index) => {
    const from = Math.floor((index * samples.length) / TRACK_PEAKS);
    const to = Math.floor(((index + 1) * samples.length) / TRACK_PEAKS);
    const step = Math.max(1, Math.floor((to - from) / SAMPLES_READ));
    let loudest = 0;
    for (let at = from; at < to; at += step)
      loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
    return Math.min(Math.round(loudest * TRACK_PEAK_MAX), TRACK_PEAK_MAX);
  });
}

export interface DecodedSound {
  peaks: readonly number[];
  seconds: number;
}

/**
 * The peaks and the length of a sound file, which the browser decodes off the main thread. `null`
 * if it cannot; the track is then drawn as a flat line.
 */
export async function decodeSound(file: File): Promise<DecodedSound | null> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE_HZ);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { peaks: peaksOfSamples(sound.getChannelData(0)), seconds: sound.duration };
  } catch {
    return null;
  }
}
