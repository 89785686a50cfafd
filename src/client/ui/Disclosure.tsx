import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Box } from './kit';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Among the disclosures that share a name, only one is open at a time. */
  name?: string | undefined;
  defaultOpen?: boolean | undefined;
}

export function Disclosure({ title, children, name, defaultOpen }: DisclosureProps) {
  return (
    <Box as="details" ruleBelow="line" className={styles.details} name={name} open={defaultOpen}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <Box measure padBelow={6} tone="quiet" className={styles.content}>
        {children}
      </Box>
    </Box>
  );
}
