import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/client/lib/storage';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';

interface InboxMemory {
  fits: boolean;
  unheard: boolean;
  fresh: boolean;
  /** Whether single letters act. */
  hasKeys: boolean;
  /** The last visit, and when it began after a pause; ISO 8601. */
  seenAt: string | null;
  since: string | null;
}

export const CHIPS = ['fits', 'fresh', 'unheard'] as const;
export type Chip = (typeof CHIPS)[number];

const EMPTY: InboxMemory = {
  ...{ fits: false, unheard: false, fresh: false, hasKeys: true },
  ...{ seenAt: null, since: null },
};

/** A shorter absence is the same visit. */
const PAUSE_MS = 30 * 60_000;

function recall(key: string): InboxMemory {
  try {
    return { ...EMPTY, ...(JSON.parse(readStored(key) ?? '{}') as Partial<InboxMemory>) }; // its own
  } catch {
    return EMPTY;
  }
}

/** What the account's browser remembers of its inbox: chips, keys, and when it was here before. */
export function useInboxMemory() {
  const key = `linernote:inbox:${useSessionSelector(selectSessionUserId) ?? 'nobody'}`;
  const [memory, setMemory] = useState(() => {
    const was = recall(key);
    const isNew = was.seenAt !== null && Date.now() - Date.parse(was.seenAt) > PAUSE_MS;
    return isNew ? { ...was, since: was.seenAt } : was;
  });
  useEffect(() => {
    const keep = () =>
      writeStored(key, JSON.stringify({ ...memory, seenAt: new Date().toISOString() }));
    keep();
    return keep;
  }, [key, memory]);
  const change = useCallback(
    (changes: Partial<InboxMemory>) => setMemory((now) => ({ ...now, ...changes })),
    [],
  );
  return [memory, change] as const;
}
