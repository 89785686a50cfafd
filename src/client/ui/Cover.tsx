import { useMemo } from 'react';
import { classNames } from './classNames';
import styles from './Cover.module.css';
import { coverArt } from './coverArt';

export interface CoverProps {
  /** The same seed always gives the same cover. */
  seed: string;
  /** What it stands for; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Drawn artwork in the palette for what has no picture of its own. */
export function Cover({ seed, label, className }: CoverProps) {
  const art = useMemo(() => coverArt(seed), [seed]);
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={classNames(styles.cover, styles[art.ground], className)}
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...name}
    >
      <rect className={styles[art.ground]} width="120" height="120" />
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
