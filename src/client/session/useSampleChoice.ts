import { useCallback, useState } from 'react';
import { readStored, writeStored } from '@/client/lib/storage';
import { useSessionSelector } from './sessionHooks';
import { selectSessionUserId } from './sessionSelectors';

const keyOf = (userId: string, kind: string): string =>
  `linernote:hidden-samples:${userId}:${kind}`;

export interface SampleChoice {
  /** Samples stand where records would be. */
  showsSamples: boolean;
  /** Puts them away for good; missing for a visitor, who would see nothing else. */
  hideSamples?: () => void;
}

/**
 * Whether samples of a kind are shown: to a visitor always, to an account until it has the first
 * record of that kind, or has put them away. `hasOwn` is only asked of an account.
 */
export function useSampleChoice(kind: string, hasOwn: boolean): SampleChoice {
  const userId = useSessionSelector(selectSessionUserId);
  const [hiddenFor, setHiddenFor] = useState<string | null>(null);
  const hideSamples = useCallback(() => {
    if (userId === null) return;
    writeStored(keyOf(userId, kind), '1');
    setHiddenFor(userId);
  }, [userId, kind]);
  if (userId === null) return { showsSamples: true };
  const isHidden = hiddenFor === userId || readStored(keyOf(userId, kind)) !== null;
  return { showsSamples: !hasOwn && !isHidden, hideSamples };
}
