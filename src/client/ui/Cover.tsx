import { useEffect, useMemo, useRef, useState } from 'react';
import {
  COVER_HEIGHT,
  coverArt,
  coverSvg,
  type CoverRatio,
  type PicturedCover,
  type Face,
} from '@/shared/platform/coverArt';
import { classNames } from './classNames';
import type { Look } from './kit';
import styles from './Cover.module.css';
import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/platform/limits';

type ThumbnailSide = (typeof ARTWORK_THUMBNAIL_SIDES)[number];

/** Seconds before expiry from which an address is no longer used, since a click takes time. */
const TOO_SHORT_S = 60;

/** Returns the path without its signature, which changes while the file stays the same. */
export const fileOf = (path: string): string => path.split('?', 1)[0] ?? '';

export interface CoverProps {
  seed: Face;
  /** The name of what it represents; without it the picture is decorative. */
  label?: string | undefined;
  /** The ratio of its box, so that nothing is cut off; square by default. */
  ratio?: CoverRatio | undefined;
  /** The width of the picture in pixels, if the browser cannot determine it. */
  side?: number | undefined;
  /** The width and height of its box, if nothing else sets them. */
  square?: Look['square'];
  /** It is what one sees first, so that it loads at once. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
}

export function Cover({ seed, square, className, ...rest }: CoverProps) {
  const shown = { ...rest, className: classNames(square && `square-${square}`, className) };
  return typeof seed === 'string' ? (
    <DrawnCover seed={seed} {...shown} />
  ) : (
    <PictureCover key={fileOf(seed.picture)} {...seed} {...shown} />
  );
}

type PictureCoverProps = PicturedCover & Omit<CoverProps, 'seed'>;

/** A picture, and until it has loaded the drawn cover in its place. */
function PictureCover({ drawn, picture, side = 192, isFirst, ...shown }: PictureCoverProps) {
  const { ratio } = shown;
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current || image.current.complete) return;
    const address = `data:image/svg+xml,${encodeURIComponent(coverSvg(drawn, ratio))}`;
    image.current.style.backgroundImage = `url("${address}")`;
  }, [drawn, ratio]);
  if (hasFailed) return <DrawnCover seed={drawn} {...shown} />;
  return (
    <img
      ref={image}
      className={classNames(styles.cover, shown.className)}
      loading={isFirst ? undefined : 'lazy'}
      src={thumbnailUrl(picture, 192)}
      srcSet={thumbnailSet(picture)}
      sizes={`${isFirst ? '' : 'auto, '}${side}px`}
      width={side}
      height={side}
      alt={shown.label ?? ''}
      decoding="async"
      onLoad={({ currentTarget }) => {
        currentTarget.style.backgroundImage = '';
      }}
      onError={() => setHasFailed(true)}
    />
  );
}

const fillOf = (colour: string): string => `var(--art-${colour})`;

type DrawnCoverProps = Omit<CoverProps, 'seed' | 'side' | 'isFirst'> & { seed: string };

function DrawnCover({ seed, label, ratio = 1, className }: DrawnCoverProps) {
  const art = useMemo(() => coverArt(seed, ratio), [seed, ratio]);
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={classNames(styles.cover, className)}
      fill={fillOf(art.ground)}
      viewBox={`0 0 ${COVER_HEIGHT * ratio} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...name}
    >
      <rect width={COVER_HEIGHT * ratio} height={COVER_HEIGHT} />
      {art.shapes.map((shape, index) =>
        shape.kind === 'circle' ? (
          <circle key={index} fill={fillOf(shape.fill)} cx={shape.cx} cy={shape.cy} r={shape.r} />
        ) : (
          <path key={index} fill={fillOf(shape.fill)} d={shape.d} />
        ),
      )}
    </svg>
  );
}

/**
 * Returns the address of a stored file. `path` is from the server, e.g. `releases/1/artwork-a.png`.
 */
export function mediaUrl(path: string): string {
  return `/media/${path}`;
}

/** Whether the address has expired or soon will, so that the record must be fetched again. */
export function isEnding(path: string, now = Date.now()): boolean {
  const until = new URLSearchParams(path.slice(fileOf(path).length)).get('until');
  return until !== null && Number(until) * 1000 - now <= TOO_SHORT_S * 1000;
}

/** Returns the address of an artwork's WebP thumbnail of `side` pixels; thumbnails are public. */
export function thumbnailUrl(artwork: string, side: ThumbnailSide): string {
  return mediaUrl(fileOf(artwork).replace(/\.[^./]+$/, `-${side}.webp`));
}

export function thumbnailSet(artwork: string): string {
  return ARTWORK_THUMBNAIL_SIDES.map((side) => `${thumbnailUrl(artwork, side)} ${side}w`).join(
    ', ',
  );
}

export function fileKind(path: string): string {
  return /\.([^./]+)$/.exec(fileOf(path))?.[1]?.toUpperCase() ?? 'File';
}
