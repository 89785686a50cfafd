import type { ReactNode } from 'react';
import styles from './KeysLine.module.css';

/** Keys, separated by spaces, and what they do. */
export type KeyNames = readonly (readonly [keys: string, does: string])[];

/** Below a list, in wide windows: the keys that act on it. */
export const KeysLine = ({ keys, children }: { keys: KeyNames; children?: ReactNode }) => (
  <p className={styles.line}>
    {keys.map(([names, does]) => (
      <span key={names}>
        {names.split(' ').map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
    {children}
  </p>
);
