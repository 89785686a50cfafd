import { useRef, type RefObject, useEffect } from 'react';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { vanishing } from './useRowFocus';
import styles from './More.module.css';
import { Stack } from '../kit';

export interface MoreProps {
  more: {
    /** 'none' at the end of the list. */
    status: 'none' | 'waiting' | 'loading' | 'failed';
    /** Loads the next page, or retries the one that failed. */
    load: () => void;
  };
  failure?: string;
  /** The number of items that the button adds. With it, the end of the list loads none by itself. */
  count?: number | undefined;
}

/** Loads the next page once the end of the list comes into view, or on a button press. */
export function More({ more: { status, load }, failure, count }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useInSight(end, status === 'waiting' && count === undefined ? load : undefined);
  if (status === 'none') return null;
  return (
    <Stack ref={end} gap={3} pad={5} className={count === undefined ? styles.more : styles.counted}>
      {status === 'failed' && failure !== undefined ? <Alert tone="error">{failure}</Alert> : null}
      <Button ref={vanishing} isBusy={status === 'loading'} onClick={load}>
        {status === 'failed' ? 'Try again' : `Show ${count ?? ''} more`.replace('  ', ' ')}
      </Button>
    </Stack>
  );
}

/**
 * Calls back when the element comes into view or the page gets the focus, provided that both hold.
 */
export function useInSight(ref: RefObject<HTMLElement | null>, onSeen?: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !onSeen) return undefined;
    let isInSight = false;
    const check = () => {
      if (isInSight && document.hasFocus()) onSeen();
    };
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      check();
    });
    observer.observe(element);
    window.addEventListener('focus', check);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', check);
    };
  }, [ref, onSeen]);
}
