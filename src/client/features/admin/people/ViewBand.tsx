import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { formatTime } from '@/client/lib/dates';
import { readToken } from '@/client/lib/jwt';
import { personPath } from '@/client/lib/paths';
import { endView, followAdmin } from '@/client/session/endView';
import { selectAccessToken, useSessionSelector } from '@/client/session/sessionState';
import { Button } from '@/client/ui/Button';
import { Cluster } from '@/client/ui/kit';
import styles from './ViewBand.module.css';

/**
 * Shows on every screen of a view whose account it is, and ends it by its button or after its time.
 * The admin then returns to the account in the list of people.
 */
export function ViewBand({ name }: { name: string | undefined }) {
  const store = useStore();
  const navigate = useNavigate();
  const claims = readToken(useSessionSelector(selectAccessToken));
  const viewed = claims?.viewer ? claims.sub : null;
  const endsAt = viewed === null ? null : (claims?.exp ?? 0) * 1000;
  const last = useRef(viewed);
  useEffect(() => {
    if (viewed === null && last.current !== null) void navigate(personPath(last.current));
    last.current = viewed;
  }, [viewed, navigate]);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const stopFollowing = followAdmin(store);
    const timer = setTimeout(() => endView(store), endsAt - Date.now());
    return () => {
      stopFollowing();
      clearTimeout(timer);
    };
  }, [store, endsAt]);
  if (endsAt === null) return null;
  return (
    <Cluster
      as="section"
      gap={4}
      rowGap={2}
      justify="between"
      className={styles.band}
      aria-label="Whose account this is"
    >
      <p>
        You see the account of <strong>{name ?? '…'}</strong> and can change nothing. Ends at{' '}
        {formatTime(new Date(endsAt).toISOString())}.
      </p>
      <Button size="sm" variant="dark" onClick={() => endView(store)}>
        Stop viewing
      </Button>
    </Cluster>
  );
}
