import { quarterCircles, type SeededRandom, seededRandom } from './seededArt';

/** A picture to show, and the seed of the cover that is drawn if it does not load. */
export interface PicturedCover {
  drawn: string;
  picture: string;
}

/** What a record shows itself by: its picture, or else the cover drawn from the seed. */
export type Face = string | PicturedCover;

export const FACES = ['outlet', 'release', 'artist', 'order', 'staff'] as const;

/** The first words of the seeds, from which every cover follows. */
const SEEDS = {
  outlet: 'media',
  release: 'release',
  artist: 'artist',
  order: 'offer',
  staff: 'staff',
} as const;

/** A record named by its kind, as in responses that contain nothing else of it. */
export interface FaceRecord {
  of: (typeof FACES)[number];
  id: number;
  /** The path of what was uploaded. */
  picture: string | null;
}

type Account =
  | { role: 'artist'; profile: { id: number } }
  | { role: 'media'; profile: { id: number; logo: string | null } }
  | { role: 'staff'; id: number; profile: null };

type Faced =
  | FaceRecord
  | Account
  | { id: number; logo: string | null } // an outlet
  | { release: number; artwork: string | null } // a campaign or a submission
  | { id: number; artwork: string | null } // a release
  | { id: number; release: number | null; image: string | null }; // an order

function namedOf(record: Faced): FaceRecord {
  if ('of' in record) return record;
  if ('role' in record) {
    if (record.role === 'staff') return { of: 'staff', id: record.id, picture: null };
    return record.role === 'artist'
      ? { of: 'artist', id: record.profile.id, picture: null }
      : namedOf(record.profile);
  }
  if ('logo' in record) return { of: 'outlet', id: record.id, picture: record.logo };
  if ('image' in record) {
    return record.release === null
      ? { of: 'order', id: record.id, picture: null }
      : { of: 'release', id: record.release, picture: record.image };
  }
  return {
    of: 'release',
    id: 'release' in record ? record.release : record.id,
    picture: record.artwork,
  };
}

export const drawnOf = (face: Face): string => (typeof face === 'string' ? face : face.drawn);

export const pictureOf = (face: Face): string | null =>
  typeof face === 'string' ? null : face.picture;

/** The one way to a record's picture, so that it looks the same everywhere. */
export function faceOf(record: Faced): Face {
  const { of, id, picture } = namedOf(record);
  const drawn = `${SEEDS[of]} ${id}`;
  return picture === null ? drawn : { drawn, picture };
}

export const PALETTE = {
  ink: '#17130f',
  paper: '#f5f1e8',
  signal: '#ff5a1f',
  amber: '#f7b32b',
  violet: '#5b3df5',
  lilac: '#8d79ff',
  mint: '#1f9d6b',
  night: '#2a1f57',
} as const;

export type PaletteColour = keyof typeof PALETTE;

/** A flat shape on a ground 120 units high. Fills are names of palette colours. */
export type Shape =
  | { kind: 'circle'; fill: string; cx: number; cy: number; r: number }
  | { kind: 'path'; fill: string; d: string };

export interface CoverArt extends CoverStyle {
  ground: string;
  shapes: Shape[];
}

export const MOTIFS = ['rings', 'bars', 'sunset', 'quarters'] as const;
export const COVER_HEIGHT = 120;

/** Relative to the height; quarter circles fill each ratio with whole cells. */
export type CoverRatio = 1 | 1.5 | 2;

/** The ground, and the inks on it. */
export const SCHEMES = [
  ['ink', 'signal', 'amber', 'paper'],
  ['ink', 'amber', 'paper', 'signal'],
  ['ink', 'lilac', 'signal', 'paper'],
  ['night', 'signal', 'lilac', 'paper'],
  ['night', 'amber', 'signal', 'lilac'],
  ['mint', 'ink', 'amber', 'paper'],
  ['paper', 'signal', 'ink', 'violet'],
  ['paper', 'violet', 'amber', 'ink'],
  ['amber', 'ink', 'signal', 'paper'],
  ['signal', 'ink', 'paper', 'amber'],
] as const;
type Scheme = (typeof SCHEMES)[number];

export interface CoverStyle {
  motif: (typeof MOTIFS)[number];
  scheme: Scheme;
}

/** Nested discs, cut by a disc in the ground's colour, like a moon over a record. */
function rings(random: SeededRandom, [ground, first, second, third]: Scheme, width: number) {
  const cx = width / 2;
  const bite = cx + random.pick([20, -20, 27, -27] as const);
  const circle = (fill: string, r: number, x = cx): Shape => ({
    kind: 'circle',
    fill,
    cx: x,
    cy: 60,
    r,
  });
  return [
    circle(first, 54),
    circle(ground, 46),
    circle(second, 40),
    circle(ground, 25, bite),
    circle(third, 26),
    circle(ground, 18, bite),
    circle(first, 12),
  ];
}

/** The distance between the centres of two bars, and the minimum margin at either end. */
const STEP = 9;
const MARGIN = 6;

/** A waveform: bars around the centre line, a few of them in the second colour. */
function bars(random: SeededRandom, [, first, second, third]: Scheme, width: number): Shape[] {
  const paths = new Map<string, string>([
    [third, ''],
    [first, ''],
    [second, ''],
  ]);
  const phase = random.next() * 6;
  const count = Math.floor((width - 2 * MARGIN) / STEP);
  const start = (width - (count - 1) * STEP) / 2;
  for (let index = 0; index < count; index += 1) {
    const x = start + index * STEP;
    const swell = 0.55 + 0.45 * Math.sin(phase + x / 13);
    const half = Math.round(6 + 44 * swell * (0.45 + 0.55 * random.next()));
    const chance = random.next();
    const fill = chance < 0.12 ? second : chance < 0.2 ? first : third;
    const bar = `M${x - 3} ${60 - half}a3 3 0 0 1 6 0v${2 * half}a3 3 0 0 1-6 0z`;
    paths.set(fill, (paths.get(fill) ?? '') + bar);
  }
  return [...paths].filter(([, d]) => d).map(([fill, d]) => ({ kind: 'path', fill, d }));
}

/** A sun over stripes that get thinner towards it. */
function sunset(random: SeededRandom, [ground, first, second]: Scheme, width: number): Shape[] {
  const cx = width / 2 + random.pick([-14, 0, 14] as const);
  let stripes = '';
  let gaps = '';
  for (let index = 0; index < 9; index += 1) {
    const y = 54 + index * 8;
    const height = 1.5 + index * 0.55;
    stripes += `M0 ${y}h${width}v${height}H0z`;
    gaps += `M0 ${y + height}h${width}v${2 + index * 0.25}H0z`;
  }
  return [
    { kind: 'circle', fill: first, cx, cy: 50, r: 42 },
    { kind: 'path', fill: ground, d: gaps },
    { kind: 'path', fill: second, d: stripes },
  ];
}

function quarters(random: SeededRandom, [, first, second, third]: Scheme, width: number): Shape[] {
  const cells = random.pick([4, 6] as const);
  const side = COVER_HEIGHT / cells;
  const fills = [first, first, second, second, third, ''] as const;
  return quarterCircles(random, width / side, cells, side, fills).map((path) => ({
    kind: 'path',
    ...path,
  }));
}

const DRAW = { rings, bars, sunset, quarters } as const;

/**
 * Always the same for the same seed; another ratio shows more or less of the motif. Motif and
 * scheme follow from the seed, unless they were chosen.
 */
export function coverArt(
  seed: string,
  ratio: CoverRatio = 1,
  chosen: Partial<CoverStyle> = {},
): CoverArt {
  const random = seededRandom(seed);
  const drawn = { motif: random.pick(MOTIFS), scheme: random.pick(SCHEMES) };
  const { motif, scheme } = { ...drawn, ...chosen };
  const shapes = DRAW[motif](random, scheme, COVER_HEIGHT * ratio);
  return { motif, scheme, ground: scheme[0], shapes };
}

/** The drawn cover as an SVG document, as high as said in pixels. */
export function coverSvg(
  seed: string,
  ratio: CoverRatio = 1,
  height = COVER_HEIGHT,
  chosen?: Partial<CoverStyle>,
): string {
  const { ground, shapes } = coverArt(seed, ratio, chosen);
  const width = COVER_HEIGHT * ratio;
  const colour = (name: string) => PALETTE[name as PaletteColour]; // coverArt uses these names
  const drawn = shapes.map((shape) =>
    shape.kind === 'circle'
      ? `<circle fill="${colour(shape.fill)}" cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}"/>`
      : `<path fill="${colour(shape.fill)}" d="${shape.d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${height * ratio}" height="${height}" viewBox="0 0 ${width} ${COVER_HEIGHT}"><rect width="${width}" height="${COVER_HEIGHT}" fill="${colour(ground)}"/>${drawn.join('')}</svg>`;
}
