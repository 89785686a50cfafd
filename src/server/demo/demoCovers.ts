import sharp from 'sharp';
import { PALETTE } from '@/shared/platform/coverArt';

const SIZE = 800;

export const COVER_STYLES = ['rings', 'bars', 'sunset', 'quarters'] as const;
export type CoverStyle = (typeof COVER_STYLES)[number];

/** Returns a generator of numbers from 0 up to 1, which depend only on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const background = (fill: string): string =>
  `<rect width="${SIZE}" height="${SIZE}" fill="${fill}"/>`;

const draw: Readonly<Record<CoverStyle, (random: () => number) => string>> = {
  rings(random) {
    const fills = [PALETTE.signal, PALETTE.ink, PALETTE.amber, PALETTE.paper, PALETTE.signal];
    const x = 300 + random() * 200;
    const rings = fills.map(
      (fill, index) =>
        `<circle cx="${x + index * 12}" cy="400" r="${370 - index * 70}" fill="${fill}"/>`,
    );
    return background(random() < 0.5 ? PALETTE.ink : PALETTE.violet) + rings.join('');
  },
  bars(random) {
    const count = 16;
    const step = SIZE / (count + 2);
    const bars = range(count).map((index) => {
      const height = 90 + random() * 520;
      const fill = index % 5 === 2 ? PALETTE.signal : PALETTE.ink;
      const x = (index + 1.25) * step;
      return `<rect x="${x}" y="${400 - height / 2}" width="${step / 2}" height="${height}" rx="${step / 4}" fill="${fill}"/>`;
    });
    return background(random() < 0.5 ? PALETTE.amber : PALETTE.paper) + bars.join('');
  },
  sunset(random) {
    const isNight = random() < 0.5;
    const sky = isNight ? PALETTE.night : PALETTE.ink;
    const sun = isNight ? PALETTE.signal : PALETTE.amber;
    const stripes = range(12).map((index) => {
      const y = 380 + index * 36;
      return `<rect y="${y}" width="${SIZE}" height="${6 + index * 1.8}" fill="${sky}"/>`;
    });
    return `${background(sky)}<circle cx="${340 + random() * 160}" cy="350" r="280" fill="${sun}"/>${stripes.join('')}`;
  },
  quarters(random) {
    const fills = [PALETTE.ink, PALETTE.amber, PALETTE.paper, PALETTE.mint];
    const cells = 6;
    const side = SIZE / cells;
    const pieces = range(cells * cells).map((index) => {
      const x = (index % cells) * side;
      const y = Math.floor(index / cells) * side;
      const fill = fills[Math.floor(random() * fills.length)] ?? PALETTE.ink;
      const turn = Math.floor(random() * 4) * 90;
      return `<path transform="translate(${x} ${y}) rotate(${turn} ${side / 2} ${side / 2})" d="M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z" fill="${fill}"/>`;
    });
    return background(PALETTE.mint) + pieces.join('');
  },
};

export const coverSvg = (style: CoverStyle, seed: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${draw[style](randomFrom(seed))}</svg>`;

export const renderCover = (style: CoverStyle, seed: number): Promise<Buffer> =>
  sharp(Buffer.from(coverSvg(style, seed)))
    .png({ palette: true, effort: 1 })
    .toBuffer();
