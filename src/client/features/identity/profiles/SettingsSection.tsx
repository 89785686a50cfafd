import { type ReactNode, type Ref, useId } from 'react';
import styles from './SettingsSection.module.css';

export interface SettingsSectionProps {
  /** Absent if the section is the only one in its part of the settings. */
  heading?: string;
  /** A sentence with the current setting, or an explanation. */
  lead: ReactNode;
  /** Gets the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A row of the settings: its name, the current setting, and the buttons that change it. */
export function SettingsSection({ heading, lead, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  const content = (
    <div className={styles.content}>
      <div className={styles.lead}>{lead}</div>
      {children}
    </div>
  );
  if (heading === undefined) return <div className={styles.plain}>{content}</div>;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading} ref={headingRef} tabIndex={-1}>
        {heading}
      </h3>
      {content}
    </section>
  );
}
