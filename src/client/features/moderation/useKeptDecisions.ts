import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/shared/apiError';
import { toApiError } from '@/client/lib/apiError';
import { beforeLogout } from '@/client/session/beforeLogout';
import type { Verdict } from './DecisionBar';
import type { SeenField } from './seenFields';

/** How long a decision can be taken back before it is sent. */
export const KEPT_MS = 10_000;

/** A decision that was made here and is not carried out yet, or could not be. */
export interface KeptDecision {
  /** Of its kind and record: there is one for each. */
  key: string;
  kind: string;
  id: number;
  title: string;
  verdict: Verdict;
  /** When it is sent, in milliseconds since 1970. */
  sendsAt: number;
  phase: 'kept' | 'sending' | 'failed';
  /** What was read of the record before, where a newer version of it can be met. */
  seen?: readonly SeenField[] | undefined;
  /** Of one that failed. */
  error?: ApiError;
}

export type FailedDecision = Pick<KeptDecision, 'title' | 'error'>;
type NewDecision = Pick<KeptDecision, 'kind' | 'id' | 'title' | 'verdict' | 'seen'>;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<unknown>;
  title: string;
}

export interface KeptDecisions {
  /** Oldest first. */
  all: readonly KeptDecision[];
  /** Keeps a decision, and sends it when its time is over; a second one on the same record is none. */
  keep: (decision: NewDecision, send: () => Promise<unknown>) => void;
  /** Sends all that are kept, at once; never rejects. */
  sendAll: () => Promise<unknown>;
  /** Takes back one that is not sent yet. */
  undo: (key: string) => void;
  /** Forgets one that failed. */
  dismiss: (key: string) => void;
}

interface Options {
  /** One was carried out, or could not be. */
  onSettled: () => void;
  /** Those that failed after the page was left, which cannot show them any more. */
  onLost: (failed: readonly FailedDecision[]) => void;
}

/**
 * The decisions of this page. Each waits for ten seconds, in which it can be undone; all are sent at
 * once when the page is left or hidden, and before logging out.
 */
export function useKeptDecisions({ onSettled, onLost }: Options): KeptDecisions {
  const [all, setAll] = useState<readonly KeptDecision[]>([]);
  /* what is not sent yet, by key */
  const waiting = useRef(new Map<string, Waiting>());
  const told = useRef({ onSettled, onLost });
  useEffect(() => {
    told.current = { onSettled, onLost };
  });
  const isLeft = useRef(false);
  const lost = useRef<readonly FailedDecision[]>([]);

  const change = useCallback((key: string, changes: Partial<KeptDecision> | null) => {
    setAll((now) =>
      changes
        ? now.map((each) => (each.key === key ? { ...each, ...changes } : each))
        : now.filter((each) => each.key !== key),
    );
  }, []);

  const carryOut = useCallback(
    async (key: string) => {
      const decision = waiting.current.get(key);
      if (!decision) return;
      waiting.current.delete(key);
      clearTimeout(decision.timer);
      change(key, { phase: 'sending' });
      try {
        await decision.send();
        change(key, null);
      } catch (reason) {
        const error = toApiError(reason);
        change(key, { phase: 'failed', error });
        if (isLeft.current) {
          lost.current = [...lost.current, { title: decision.title, error }];
          told.current.onLost(lost.current);
        }
      }
      told.current.onSettled();
    },
    [change],
  );
  const carryOutAll = useCallback(
    () => Promise.all([...waiting.current.keys()].map(carryOut)),
    [carryOut],
  );

  const keep = useCallback(
    (decision: NewDecision, send: () => Promise<unknown>) => {
      const key = `${decision.kind}/${decision.id}`;
      if (waiting.current.has(key)) return;
      const timer = setTimeout(() => void carryOut(key), KEPT_MS);
      waiting.current.set(key, { timer, send, title: decision.title });
      const sendsAt = Date.now() + KEPT_MS;
      setAll((now) => [
        ...now.filter((each) => each.key !== key),
        { ...decision, key, sendsAt, phase: 'kept' },
      ]);
    },
    [carryOut],
  );
  const undo = useCallback(
    (key: string) => {
      const decision = waiting.current.get(key);
      if (!decision) return;
      waiting.current.delete(key);
      clearTimeout(decision.timer);
      change(key, null);
    },
    [change],
  );
  const dismiss = useCallback(
    (key: string) => {
      change(key, null);
    },
    [change],
  );

  useEffect(() => {
    isLeft.current = false;
    const handleLeaving = () => void carryOutAll();
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void carryOutAll();
    };
    window.addEventListener('pagehide', handleLeaving);
    document.addEventListener('visibilitychange', handleHidden);
    const takeBack = beforeLogout(carryOutAll);
    return () => {
      window.removeEventListener('pagehide', handleLeaving);
      document.removeEventListener('visibilitychange', handleHidden);
      takeBack();
      isLeft.current = true;
      void carryOutAll();
    };
  }, [carryOutAll]);

  return { all, keep, sendAll: carryOutAll, undo, dismiss };
}
