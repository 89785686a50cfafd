import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  id?: string | undefined;
  as?: 'span' | 'h1';
}

/** For screen readers only. */
export function VisuallyHidden({ children, id, as: Tag = 'span' }: VisuallyHiddenProps) {
  return (
    <Tag className={styles.hidden} id={id}>
      {children}
    </Tag>
  );
}
