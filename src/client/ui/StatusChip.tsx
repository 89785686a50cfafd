import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './StatusChip.module.css';

/**
 * `waiting` for an answer, `working` on it or with the money, `done` or agreed, `failed` or in
 * dispute, `off` when closed or not yet.
 */
export type StatusTone = 'waiting' | 'working' | 'done' | 'failed' | 'off';

/** The state of a thing: a chip with a dot, so that it is no button and no figure. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
