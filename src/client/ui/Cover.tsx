import { useMemo } from 'react';
import { classNames } from './classNames';
import styles from './Cover.module.css';
import { COVER_HEIGHT, coverArt, type CoverRatio } from '@/shared/covers/coverArt';

export interface CoverProps {
  /** The same seed always gives the same cover. */
  seed: string;
  /** The name of what it stands for; without it the picture is decoration. */
  label?: string | undefined;
  /** The ratio of the box that shows it, so that nothing is cut off; square by default. */
  ratio?: CoverRatio | undefined;
  className?: string | undefined;
}

/** Artwork drawn in the palette, for records without a picture. */
export function Cover({ seed, label, ratio = 1, className }: CoverProps) {
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
