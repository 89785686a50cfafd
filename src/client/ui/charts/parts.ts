import styles from './parts.module.css';

/** A part of a whole. */
export interface ChartPart {
  label: string;
  /** Percent of the whole. */
  value: number;
  /** What the share is of, as a person reads it; said beside it in the legend. */
  amount?: string;
}

const FILLS = [styles.violet, styles.signal, styles.amber, styles.mint, styles.ink];

/** Sets `--fill` and `--on-fill`, the colour of the part at this place and of what stands on it. */
export const partClass = (index: number): string => FILLS[index % FILLS.length] ?? '';

/** A, B, C and so on, like the sides of a record: tells the parts apart without their colours. */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** `28%`. */
export const percentText = (value: number): string => `${value}%`;
