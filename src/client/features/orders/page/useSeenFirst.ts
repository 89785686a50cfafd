import { useEffect, useState } from 'react';

/** The work that this tab has shown; nothing of it is stored. */
const seen = new Set<string>();

/**
 * Whether this tab shows the work for the first time, until the page is left. `work` names an order
 * and its round; `null` while there is nothing to see.
 */
export function useSeenFirst(work: string | null): boolean {
  const [shown, setShown] = useState({ work, isFirst: work !== null && !seen.has(work) });
  if (work !== shown.work) setShown({ work, isFirst: work !== null && !seen.has(work) });
  useEffect(() => {
    if (work !== null) seen.add(work);
  }, [work]);
  return shown.isFirst;
}
