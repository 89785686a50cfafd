import { useMemo, useState } from 'react';
import {
  COVER_HEIGHT,
  coverArt,
  type CoverRatio,
  type CoverSeed,
  type PicturedCover,
} from '@/shared/platform/coverArt';
import { classNames } from './classNames';
import styles from './Cover.module.css';
import { fileOf, thumbnailSet, thumbnailUrl } from './list/media';

export interface CoverProps {
  /** The same seed always gives the same cover; a picture replaces it if there is one. */
  seed: CoverSeed;
  /** The name of what it represents; without it the picture is decorative. */
  label?: string | undefined;
  /** The ratio of its box, so that nothing is cut off; square by default. */
  ratio?: CoverRatio | undefined;
  /** The width of the picture in pixels, if the browser cannot determine it. */
  side?: number | undefined;
  className?: string | undefined;
}

/** The picture of a record, or drawn artwork if there is none or it fails to load. */
export function Cover({ seed, ...shown }: CoverProps) {
  return typeof seed === 'string' ? (
    <DrawnCover seed={seed} {...shown} />
  ) : (
    <PictureCover key={fileOf(seed.picture)} {...seed} {...shown} />
  );
}

type PictureCoverProps = PicturedCover & Omit<CoverProps, 'seed'>;

function PictureCover({ drawn, picture, side = 192, ...shown }: PictureCoverProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <DrawnCover seed={drawn} {...shown} />;
  return (
    <img
      className={classNames(styles.cover, shown.className)}
      loading="lazy"
      src={thumbnailUrl(picture, 192)}
      srcSet={thumbnailSet(picture)}
      sizes={`auto, ${side}px`}
      width={side}
      height={side}
      alt={shown.label ?? ''}
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}

type DrawnCoverProps = Omit<CoverProps, 'seed' | 'side'> & { seed: string };

function DrawnCover({ seed, label, ratio = 1, className }: DrawnCoverProps) {
  const art = useMemo(() => coverArt(seed, ratio), [seed, ratio]);
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={classNames(styles.cover, styles[art.ground], className)}
      viewBox={`0 0 ${COVER_HEIGHT * ratio} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...name}
    >
      <rect className={styles[art.ground]} width={COVER_HEIGHT * ratio} height={COVER_HEIGHT} />
      {art.shapes.map((shape, index) =>
        shape.kind === 'circle' ? (
          <circle
            key={index}
            className={styles[shape.fill]}
            cx={shape.cx}
            cy={shape.cy}
            r={shape.r}
          />
        ) : (
          <path key={index} className={styles[shape.fill]} d={shape.d} />
        ),
      )}
    </svg>
  );
}
