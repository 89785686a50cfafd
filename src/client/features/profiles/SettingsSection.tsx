import type { ReactNode, Ref } from 'react';
import styles from './SettingsSection.module.css';

export interface SettingsSectionProps {
  heading: string;
  /** A sentence that explains the section. */
  lead: string;
  /** Takes the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section of the settings with its own heading. */
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
