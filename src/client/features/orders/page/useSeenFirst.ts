import { useEffect, useState } from 'react';
import { readStored, writeStored } from '@/client/lib/storage';

/**
 * Whether this browser shows the work for the first time, until the page is left. `work` names an
 * order and its round; `null` while there is nothing to see.
 */
export function useSeenFirst(work: string | null): boolean {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (work === null || readStored(`seen:${work}`) !== null) return;
    writeStored(`seen:${work}`, '1');
    setShown(work);
  }, [work]);
  return work !== null && shown === work;
}
