import { classNames } from './classNames';
import styles from './Vinyl.module.css';
import type { ReactNode } from 'react';

const RINGS = { underground: [46, 78, 112, 148], rising: 10, heavy: 16 } as const;

type RingsVariant = keyof typeof RINGS;

interface RingsProps {
  variant: RingsVariant;
  className?: string | undefined;
  /** Draws only the quarter that fits a corner at the end of the line. */
  isQuarter?: boolean;
}

interface SleeveProps {
  children: ReactNode;
  /** Sets the width of sleeve and record together, 1.36 times that of the artwork. */
  className?: string | undefined;
}

const CENTRE = 310;
const EDGE = 309;
const LABEL = 124;
const GROOVES_FROM = 138;

/** The radii of the grooves; every fourth groove is a gap between two tracks and drawn brighter. */
const GROOVES = Array.from(
  { length: 33 },
  (_, index) => Math.round(10 * (GROOVES_FROM + index * 5.15)) / 10,
);

const pointAt = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  const x = CENTRE + radius * Math.cos(angle);
  const y = CENTRE + radius * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

const gleam = (from: number, to: number): string =>
  `M${pointAt(LABEL, from)} L${pointAt(EDGE, from)} A${EDGE} ${EDGE} 0 0 1 ${pointAt(EDGE, to)} ` +
  `L${pointAt(LABEL, to)} A${LABEL} ${LABEL} 0 0 0 ${pointAt(LABEL, from)}Z`;

const GAP = { strokeWidth: 2 };
const PLAYED = { stroke: 'var(--art-signal)', strokeWidth: 2.5 };

/** The colours of the label: its halves and its centre. */
const SIDE_A = ['signal', 'amber', 'violet'] as const;
const SIDE_B = ['lilac', 'night', 'signal'] as const;

interface VinylProps {
  className?: string | undefined;
  /** The part of the grooves, from outside, that has been played: 0 to 1. */
  played?: number;
  isSideB?: boolean;
}

export function Vinyl({ className, played = 0, isSideB = false }: VinylProps) {
  const [upper, lower, centre] = isSideB ? SIDE_B : SIDE_A;
  const playedFrom = Math.round(GROOVES.length * (1 - played));
  return (
    <svg className={className} viewBox="0 0 620 620" aria-hidden="true" focusable="false">
      <circle fill="var(--night)" stroke="var(--vinyl-rim)" cx={CENTRE} cy={CENTRE} r={EDGE} />
      <g fill="none" stroke="var(--vinyl-groove)">
        {GROOVES.map((radius, index) => (
          <circle
            key={radius}
            {...(index % 4 === 0 ? GAP : index >= playedFrom ? PLAYED : {})}
            cx={CENTRE}
            cy={CENTRE}
            r={radius}
          />
        ))}
      </g>
      <path fill="var(--art-paper)" opacity="0.1" d={gleam(-30, -9)} />
      <path fill="var(--art-paper)" opacity="0.1" d={gleam(150, 171)} />
      <path fill={`var(--art-${upper})`} d="M186 310a124 124 0 0 1 248 0Z" />
      <path fill={`var(--art-${lower})`} d="M186 310a124 124 0 0 0 248 0Z" />
      <circle fill={`var(--art-${centre})`} cx={CENTRE} cy={CENTRE} r="50" />
      <circle fill="var(--paper)" cx={CENTRE} cy={CENTRE} r="11" />
    </svg>
  );
}

export function Sleeve({ children, className }: SleeveProps) {
  return (
    <div className={classNames(styles.sleeve, className)}>
      <Vinyl className={styles.record} />
      <div className={styles.artwork}>{children}</div>
    </div>
  );
}

export function Rings({ variant, className, isQuarter = false }: RingsProps) {
  const spec = RINGS[variant];
  const radii =
    typeof spec === 'number'
      ? Array.from({ length: spec }, (_, index) => Math.round(20 + (index * 128) / (spec - 1)))
      : spec;
  return (
    <svg
      className={className}
      viewBox={isQuarter ? '-150 0 150 150' : '-150 -150 300 300'}
      aria-hidden="true"
      focusable="false"
    >
      {radii.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
    </svg>
  );
}
