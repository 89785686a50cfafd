import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Under the title, what is no text: a list of states, for one. */
  below?: ReactNode;
  /** The page's action, at the end of the line; full width under it on a small screen. */
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
