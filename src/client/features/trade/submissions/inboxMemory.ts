import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { INBOX_PAUSE_MS, type Inbox, NO_INBOX } from '@/shared/market/submissions.rules';
import { useRememberInboxMutation } from '@/client/entities/submissions';
import { readStored, writeStored } from '@/client/lib/storage';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';

export const CHIPS = ['fits', 'fresh', 'unheard'] as const;
export type Chip = (typeof CHIPS)[number];

function recall(key: string): Inbox {
  try {
    return { ...NO_INBOX, ...(JSON.parse(readStored(key) ?? '{}') as Partial<Inbox>) }; // its own
  } catch {
    return NO_INBOX;
  }
}

/** Two devices' clocks differ, and the list is not loaded twice for the same visit. */
const isSameVisit = (a: string | null, b: string | null): boolean =>
  a === b || (!!a && !!b && Math.abs(Date.parse(a) - Date.parse(b)) < INBOX_PAUSE_MS);

/**
 * What the person's account remembers of the inbox: chips, keys, and the visit before this one. The
 * browser keeps a copy, with which the list begins to load.
 */
export function useInboxMemory() {
  const key = `linernote:inbox:${useSessionSelector(selectSessionUserId) ?? 'nobody'}`;
  const [memory, setMemory] = useState(() => recall(key));
  const [remember] = useRememberInboxMutation();
  const sent = useRef(0);
  const send = useCallback(
    (body: Partial<Inbox>) => {
      sent.current += 1;
      const count = sent.current;
      void remember({ body }).then(({ data }) => {
        /* offline the browser's copy holds; an older answer lacks what was chosen since */
        if (!data || count !== sent.current) return;
        writeStored(key, JSON.stringify(data));
        setMemory(({ since }) => (isSameVisit(since, data.since) ? { ...data, since } : data));
      });
    },
    [key, remember],
  );
  const visit = useEffectEvent(() => send({}));
  useEffect(() => {
    const leave = () => {
      if (document.hidden) visit();
    };
    visit();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  const change = useCallback(
    (changes: Partial<Omit<Inbox, 'since'>>) => {
      setMemory((now) => ({ ...now, ...changes }));
      send(changes);
    },
    [send],
  );
  return [memory, change] as const;
}
