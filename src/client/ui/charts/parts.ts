import styles from './parts.module.css';

/** A part of a whole. */
export interface ChartPart {
  label: string;
  /** Percent of the whole. */
  value: number;
  /** The amount behind the share as displayed, shown beside it in the legend. */
  amount?: string;
}

const FILLS = [styles.violet, styles.signal, styles.amber, styles.mint, styles.ink];

/**
 * Returns the class that sets `--fill` and `--on-fill`: the colour of a part, and of text on it.
 */
export const partClass = (index: number): string => FILLS[index % FILLS.length] ?? '';

/**
 * Returns A, B, C and so on, like the sides of a record: letters tell the parts apart without
 * colour.
 */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** Formats a percentage, e.g. `28%`. */
export const percentText = (value: number): string => `${value}%`;
