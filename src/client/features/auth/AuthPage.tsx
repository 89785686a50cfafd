import type { ReactNode } from 'react';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** Forms of many fields get a wider column. */
  isWide?: boolean;
  children?: ReactNode;
}

/** The column that every account screen stands in. */
export function AuthPage({ title, lead, isWide = false, children }: AuthPageProps) {
  return (
    <div className={isWide ? styles.wide : styles.narrow}>
      <title>{`${title} · Linernote`}</title>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </div>
  );
}
