import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/platform/limits';

type ThumbnailSide = (typeof ARTWORK_THUMBNAIL_SIDES)[number];

/** Seconds before expiry from which an address is no longer used, since a click takes time. */
const TOO_SHORT_S = 60;

/**
 * Returns the address of a stored file. `path` is from the server, e.g. `releases/1/artwork-a.png`.
 */
export function mediaUrl(path: string): string {
  return `/media/${path}`;
}

/** Returns the path without its signature, which changes while the file stays the same. */
export const fileOf = (path: string): string => path.split('?', 1)[0] ?? '';

/** Whether the address has expired or soon will, so that the record must be fetched again. */
export function isEnding(path: string, now = Date.now()): boolean {
  const until = new URLSearchParams(path.slice(fileOf(path).length)).get('until');
  return until !== null && Number(until) * 1000 - now <= TOO_SHORT_S * 1000;
}

/** Returns the address of an artwork's WebP thumbnail of `side` pixels; thumbnails are public. */
export function thumbnailUrl(artwork: string, side: ThumbnailSide): string {
  return mediaUrl(fileOf(artwork).replace(/\.[^./]+$/, `-${side}.webp`));
}

/** Returns all thumbnails with their widths, for `srcset`. */
export function thumbnailSet(artwork: string): string {
  return ARTWORK_THUMBNAIL_SIDES.map((side) => `${thumbnailUrl(artwork, side)} ${side}w`).join(
    ', ',
  );
}

/** Returns the type of a stored file from its extension, e.g. `PDF`, `TXT`. */
export function fileKind(path: string): string {
  return /\.([^./]+)$/.exec(fileOf(path))?.[1]?.toUpperCase() ?? 'File';
}
