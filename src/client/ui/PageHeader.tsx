import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Rendered under the title; for content other than text, e.g. status chips. */
  below?: ReactNode;
  /** The page's actions, at the end of the line; below it at full width on a small screen. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, below, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {below}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
