import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { EXAMPLE } from './example';
import { PageHeader } from './PageHeader';
import styles from './NothingYet.module.css';
import { TextLink } from './TextLink';

interface NothingYetProps {
  title: string;
  /** What the screen will show, and what comes first. */
  children: ReactNode;
  /** The first step, a ButtonLink. */
  action: ReactNode;
}

/** A screen of an account that has no record for it yet. */
export function NothingYet({ title, children, action }: NothingYetProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        action={
          <div className={styles.ways}>
            {action}
            <TextLink to={EXAMPLE}>See an example</TextLink>
          </div>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
