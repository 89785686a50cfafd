import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { EXAMPLE } from './example';
import { PageHeader } from './PageHeader';
import styles from './NothingYet.module.css';
import { TextLink } from './TextLink';

interface NothingYetProps {
  title: string;
  /** Says what the screen will show, and what to do first. */
  children: ReactNode;
  /** The first step, a ButtonLink. */
  action: ReactNode;
}

/** A screen for an account that has no records for it yet. */
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
