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
}

export function Disclosure({ title, children, name, defaultOpen, isLate }: DisclosureProps) {
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
      <Box
        measure={!isLate}
        padBelow={6}
        tone={isLate ? undefined : 'quiet'}
        className={styles.content}
      >
        {isLate && !wasOpened ? null : children}
      </Box>
    </Box>
  );
}
