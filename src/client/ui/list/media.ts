import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/limits';

type ThumbnailSide = (typeof ARTWORK_THUMBNAIL_SIDES)[number];

/** The address of a stored file. `path` is what the server gives, e.g. `releases/1/artwork-a.png`. */
export function mediaUrl(path: string): string {
  return `/media/${path}`;
}

/** The server keeps a small WebP of `side` pixels beside each artwork. */
export function thumbnailUrl(artwork: string, side: ThumbnailSide): string {
  return mediaUrl(artwork.replace(/\.[^./]+$/, `-${side}.webp`));
}

/** For `srcset`: every thumbnail with its width. */
export function thumbnailSet(artwork: string): string {
  return ARTWORK_THUMBNAIL_SIDES.map((side) => `${thumbnailUrl(artwork, side)} ${side}w`).join(
    ', ',
  );
}

/** What a stored file is, from its ending: `PDF`, `TXT`. */
export function fileKind(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toUpperCase() ?? 'File';
}
