import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './StatusChip.module.css';

/**
 * `waiting` for a response, `working` on it or with money held, `done` or agreed, `failed` or in
 * dispute, `off` if closed or not started.
 */
export type StatusTone = 'waiting' | 'working' | 'done' | 'failed' | 'off';

/** The class that sets `--dot`, the colour of a state, for a dot without a chip. */
export const dotOf = (tone: StatusTone) => styles[tone];

/** The state of a record: a chip with a dot, which distinguishes it from buttons and figures. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}

/** The same without its ground, for the facts of a row. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>;
}
