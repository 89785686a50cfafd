import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { formatTime } from '@/client/lib/dates';
import { readToken } from '@/client/lib/jwt';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectAccessToken } from '@/client/session/sessionSelectors';
import { endView } from '@/client/session/view';
import { Button } from '@/client/ui/Button';
import styles from './ViewBand.module.css';

/** Says on every screen of a view whose account it is, and ends it: by its button, or in time. */
export function ViewBand({ name }: { name: string }) {
  const store = useStore();
  const endsAt = (readToken(useSessionSelector(selectAccessToken))?.exp ?? 0) * 1000;
  useEffect(() => {
    const timer = setTimeout(() => {
      endView(store);
    }, endsAt - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [store, endsAt]);
  return (
    <section className={styles.band} aria-label="Whose account this is">
      <p>
        You see the account of <strong>{name}</strong> and can change nothing. Ends at{' '}
        {formatTime(new Date(endsAt).toISOString())}.
      </p>
      <Button
        size="sm"
        variant="dark"
        onClick={() => {
          endView(store);
        }}
      >
        Stop viewing
      </Button>
    </section>
  );
}
