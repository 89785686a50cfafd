const RINGS = { underground: [46, 78, 112, 148], rising: 10, heavy: 16 } as const;

export type RingsVariant = keyof typeof RINGS;

interface RingsProps {
  variant: RingsVariant;
  className?: string | undefined;
  /** Draws only the quarter that fits a corner at the end of the line. */
  isQuarter?: boolean;
}

/** Concentric rings, denser from tier to tier; decoration only. */
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
