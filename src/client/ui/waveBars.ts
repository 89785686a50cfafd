import { seededRandom } from '@/shared/platform/seededArt';

/** The maximum height of a bar, from the middle. */
export const BAR_MAX = 19;
const BAR_MIN = 1.5;

/** Returns half the height of each bar of a decorative wave, always the same for the same seed. */
export function barsOfSeed(seed: string, count: number): number[] {
  const random = seededRandom(seed);
  const phase = random.next() * 6;
  return Array.from({ length: count }, (_, index) => {
    const swell = 0.55 + 0.45 * Math.sin(phase + index / 4);
    return Math.round(2 + 17 * swell * (0.5 + 0.5 * random.next()));
  });
}

/**
 * Returns half the height of each bar of a sound: the loudest peak in the bar's section. Without
 * peaks, the bars form a flat line.
 *
 * @param peaks 0 to 100, over the length of the sound
 */
export function barsOfPeaks(peaks: readonly number[] | null, count: number): number[] {
  const perBar = (peaks?.length ?? 0) / count;
  return Array.from({ length: count }, (_, index) => {
    const own = peaks?.slice(Math.floor(index * perBar), Math.ceil((index + 1) * perBar)) ?? [];
    const loudest = Math.max(0, ...own) / 100;
    return Math.round((BAR_MIN + (BAR_MAX - BAR_MIN) * loudest) * 10) / 10;
  });
}
