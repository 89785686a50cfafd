import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/limits';

type ThumbnailSide = (typeof ARTWORK_THUMBNAIL_SIDES)[number];

/** Seconds before its end in which an address is not used any more: a click takes its time. */
const TOO_SHORT_S = 60;

/** The address of a stored file. `path` is what the server gives, e.g. `releases/1/artwork-a.png`. */
export function mediaUrl(path: string): string {
  return `/media/${path}`;
}

/** Without the signature, which changes while the file stays the same. */
export const fileOf = (path: string): string => path.split('?', 1)[0] ?? '';

/** Whether the server will soon refuse the address, or does already; the record has to be read again. */
export function isEnding(path: string, now = Date.now()): boolean {
  const until = new URLSearchParams(path.slice(fileOf(path).length)).get('until');
  return until !== null && Number(until) * 1000 - now <= TOO_SHORT_S * 1000;
}

/** The server keeps a small WebP of `side` pixels beside each artwork, for everybody to see. */
export function thumbnailUrl(artwork: string, side: ThumbnailSide): string {
  return mediaUrl(fileOf(artwork).replace(/\.[^./]+$/, `-${side}.webp`));
}

/** For `srcset`: every thumbnail with its width. */
export function thumbnailSet(artwork: string): string {
  return ARTWORK_THUMBNAIL_SIDES.map((side) => `${thumbnailUrl(artwork, side)} ${side}w`).join(
    ', ',
  );
}

/** What a stored file is, from its ending: `PDF`, `TXT`. */
export function fileKind(path: string): string {
  return /\.([^./]+)$/.exec(fileOf(path))?.[1]?.toUpperCase() ?? 'File';
}
