import type { ReactNode } from 'react';
import styles from './RuledSection.module.css';

interface RuledSectionProps {
  id: string;
  title: string;
  summary?: string;
  children: ReactNode;
}

export function RuledSection({ id, title, summary = '', children }: RuledSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
      </div>
      {children}
    </section>
  );
}
