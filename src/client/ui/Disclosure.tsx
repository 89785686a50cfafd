import { type ReactNode, useState } from 'react';
import styles from './Disclosure.module.css';
import { Box } from './kit';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Among the disclosures that share a name, only one is open at a time. */
  name?: string | undefined;
  defaultOpen?: boolean | undefined;
  /** The content, which may be as wide as the page, comes once it is opened. */
  isLate?: true;
  /** The content is a part of the page, not a text. */
  isWide?: true;
}

export function Disclosure({ title, children, name, defaultOpen, ...how }: DisclosureProps) {
  const { isLate, isWide = isLate } = how;
  const [wasOpened, setOpened] = useState(false);
  return (
    <Box
      as="details"
      ruleBelow="line"
      className={styles.details}
      name={name}
      open={defaultOpen}
      onToggle={isLate && (() => setOpened(true))}
    >
      <summary className={styles.summary}>
        <span>{title}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <Box measure={!isWide} padBelow={6} tone={isWide ? undefined : 'quiet'}>
        {isLate && !wasOpened ? null : children}
      </Box>
    </Box>
  );
}
