import type { ReactNode } from 'react';
import styles from './CampaignSection.module.css';

interface CampaignSectionProps {
  id: string;
  title: string;
  summary?: string;
  children: ReactNode;
}

export function CampaignSection({ id, title, summary = '', children }: CampaignSectionProps) {
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
