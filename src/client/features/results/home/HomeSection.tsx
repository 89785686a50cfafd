import type { ReactNode } from 'react';
import kit from '@/client/ui/kit.module.css';
import styles from './HomeSection.module.css';

interface HomeSectionProps {
  id: string;
  title: string;
  /** Shown at the end of the title's line. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A part of the home page; its content begins with a rule. */
export const HomeSection = ({ id, title, summary = null, children }: HomeSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {summary === null ? null : <p className={kit.quiet}>{summary}</p>}
    </div>
    {children}
  </section>
);
