import type { ReactNode, Ref } from 'react';
import styles from './SettingsSection.module.css';

export interface SettingsSectionProps {
  heading: string;
  /** A sentence about what it is for. */
  lead: string;
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the settings with a heading of its own. */
export function SettingsSection({ heading, lead, headingRef, children }: SettingsSectionProps) {
  return (
    <section>
      <h2 className={styles.heading} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}
