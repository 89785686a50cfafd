import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** A few words at the end of the heading's line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ id, title, beside, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {beside ? <p>{beside}</p> : null}
    </div>
    {children}
  </section>
);
