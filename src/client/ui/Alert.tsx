import type { ReactNode } from 'react';
import { referenceIn } from '@/client/lib/support/recent';
import { classNames } from './classNames';
import styles from './Alert.module.css';

export interface AlertProps {
  tone: 'error' | 'success' | 'info';
  children: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/**
 * Says what happened and what to do. Screen readers announce it when it appears, and interrupt for
 * an error. Without a text it renders nothing. A server error gets the reference that finds its
 * request in the server's log.
 */
export function Alert({ tone, children, onDismiss }: AlertProps) {
  if (children === null || children === undefined || children === '') return null;
  const reference =
    tone === 'error' && typeof children === 'string' ? referenceIn(children) : undefined;
  return (
    <div
      className={classNames(styles.alert, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <div className={styles.text}>
        <span>{children}</span>
        {reference === undefined ? null : <small className={styles.reference}>{reference}</small>}
      </div>
      {onDismiss ? (
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <svg width="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      ) : null}
    </div>
  );
}
