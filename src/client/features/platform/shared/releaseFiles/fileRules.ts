import { ARTWORK_MAX_PIXELS, PHOTOS_MAX } from '@/shared/platform/limits';
import {
  ARTWORK_MAX_BYTES,
  ARTWORK_TYPES,
  PHOTO_TYPES,
  PRESSKIT_MAX_BYTES,
} from '@/shared/platform/uploads.rules';
import type { PictureSize } from '@/client/ui/FileDrop';

export type ReleaseFileKind = 'artwork' | 'presskit';

interface FileRule {
  accept: string;
  endings: RegExp;
  types: readonly string[];
  maxBytes: number;
  wrongType: string;
  noun: string;
  hint: string;
}

const megabytes = (bytes: number): string => String(Math.round(bytes / 104_857.6) / 10);

const PICTURE = {
  accept: '.png,.jpeg,.jpg,.webp',
  endings: /\.(png|jpe?g|webp)$/i,
  types: PHOTO_TYPES,
  maxBytes: ARTWORK_MAX_BYTES,
};

export const FILE_RULES: Record<ReleaseFileKind | 'photo' | 'logo', FileRule> = {
  artwork: {
    accept: '.png,.jpeg,.jpg',
    endings: /\.(png|jpe?g)$/i,
    types: ARTWORK_TYPES,
    maxBytes: ARTWORK_MAX_BYTES,
    wrongType: 'The artwork must be a PNG or JPEG picture.',
    noun: 'artwork',
    hint: `Without one, a cover is drawn for you. PNG or JPEG, at most ${megabytes(ARTWORK_MAX_BYTES)} MB and ${ARTWORK_MAX_PIXELS / 1_000_000} megapixels.`,
  },
  presskit: {
    accept: '.pdf,.txt',
    endings: /\.(pdf|txt)$/i,
    types: ['application/pdf', 'text/plain'],
    maxBytes: PRESSKIT_MAX_BYTES,
    wrongType: 'The press kit must be a PDF or a plain text file (.pdf, .txt).',
    noun: 'press kit',
    hint: `PDF or text, at most ${megabytes(PRESSKIT_MAX_BYTES)} MB.`,
  },
  photo: {
    ...PICTURE,
    wrongType: 'A photo must be a JPEG, PNG or WebP picture.',
    noun: 'photo',
    hint: `Up to ${PHOTOS_MAX}, JPEG, PNG or WebP.`,
  },
  logo: {
    ...PICTURE,
    wrongType: 'The logo must be a PNG, JPEG or WebP picture.',
    noun: 'logo',
    hint: 'PNG, JPEG or WebP, ideally square and at least 400 pixels wide. Without one, a cover is drawn.',
  },
};

const ARTWORK_BEST_SIDE = 600;
export const SMALL_ARTWORK = `This picture is small. Outlets see it best from ${ARTWORK_BEST_SIDE} px.`;

export const isSmallPicture = (picture: PictureSize | null): boolean =>
  picture !== null &&
  picture !== 'unreadable' &&
  Math.min(picture.width, picture.height) < ARTWORK_BEST_SIDE;

export const pictureProblem = (picture: PictureSize | null): string | undefined =>
  picture === 'unreadable'
    ? 'The artwork cannot be read. The file seems to be damaged.'
    : undefined;

/**
 * Returns why a chosen file cannot be sent, or `undefined`. The server checks the content itself;
 * this saves an upload that would be rejected anyway.
 */
export function fileProblem(kind: keyof typeof FILE_RULES, file: File | null): string | undefined {
  if (file === null) return undefined;
  const rule = FILE_RULES[kind];
  /* Some systems leave the type of an unknown file empty. */
  const hasType = file.type === '' || rule.types.includes(file.type);
  if (!rule.endings.test(file.name) || !hasType) return rule.wrongType;
  if (file.size === 0) return `The ${rule.noun} is an empty file.`;
  if (file.size > rule.maxBytes) {
    /* A file one byte too large must not read as "10 MB, at most 10 MB". */
    const size = Math.max(file.size, rule.maxBytes + 104_858);
    return `The ${rule.noun} is ${megabytes(size)} MB. It can be at most ${megabytes(rule.maxBytes)} MB.`;
  }
  return undefined;
}
