import styles from './parts.module.css';

/** A part of a whole. */
export interface ChartPart {
  label: string;
  /** Percent of the whole. */
  value: number;
  /** The amount behind the share as displayed, shown beside it in the legend. */
  amount?: string;
  /** Its colour; by default that of its position. */
  fill?: Fill;
}

const FILLS = ['violet', 'signal', 'amber', 'mint', 'ink'] as const;
export type Fill = (typeof FILLS)[number];

/**
 * Returns the class that sets `--fill` and `--on-fill`: the colour of a part, and of text on it.
 */
export const partClass = (index: number, fill = FILLS[index % FILLS.length]): string =>
  (fill && styles[fill]) ?? '';

/**
 * Returns A, B, C and so on, like the sides of a record: letters tell the parts apart without
 * colour.
 */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** Formats a percentage, e.g. `28%`. */
export const percentText = (value: number): string => `${value}%`;
