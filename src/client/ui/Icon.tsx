import { classNames } from './classNames';

interface IconProps {
  /** The path. */
  d: string;
  /** Its width in pixels. */
  size: number;
  /** The side of the square in which the path is drawn. */
  box?: 20 | 24;
  stroke?: number;
  className?: string | undefined;
}

/** A drawing in the colour of the text beside it. */
export const Icon = ({ d, size, box = 20, stroke, className }: IconProps) => (
  <svg
    className={classNames('fixed', 'drawing', className)}
    viewBox={`0 0 ${box} ${box}`}
    width={size}
    aria-hidden="true"
    focusable="false"
  >
    <path d={d} strokeWidth={stroke} />
  </svg>
);
