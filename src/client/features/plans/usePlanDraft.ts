import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, STALE } from '@/shared/apiError';
import type { Plan } from '@/shared/plans/plansContract';
import type { PlannedPiece } from '@/shared/plans/planSchemas';
import type { PlanPriority } from '@/shared/plans/planOptions';
import { type PlanChanges, useSavePlan } from '@/client/entities/plans/plansHooks';
import { toApiError } from '@/client/lib/apiError';

/** What the artist decides in a plan. */
export interface Draft {
  /** US dollars. */
  budget: number;
  release_day: string | null;
  priority: PlanPriority;
  pieces: readonly PlannedPiece[];
}

const draftOf = ({ pieces, budget, release_day, priority }: Plan): Draft => ({
  ...{ budget, release_day, priority },
  pieces: pieces.map(({ service, is_pinned }) => ({ service: service.id, is_pinned })),
});

const PAUSE_MS = 400;

export interface PlanDraft {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** Why the last change was not saved. */
  error: ApiError | null;
  /** Whether the plan was changed elsewhere, which ended the own changes. */
  isReplaced: boolean;
  /** Saves again after an error. */
  retry: () => void;
}

/**
 * The plan with the changes that are not saved yet. They are saved once there were none for a
 * moment, one request after the other, and at once when the page is left.
 */
export function usePlanDraft(plan: Plan): PlanDraft {
  const { send, isSending } = useSavePlan();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [error, setError] = useState<ApiError | null>(null);
  const [isReplaced, setReplaced] = useState(false);
  const { id, version } = plan;
  const isChanged = Object.keys(changes).length > 0;

  const save = useCallback(
    async (body: Partial<Draft>) => {
      try {
        await send({ id, version, body: body as PlanChanges }); // the server takes the same lists
        setChanges((all) => without(all, body));
      } catch (reason) {
        const failure = toApiError(reason);
        if (failure.code !== STALE) {
          setError(failure);
          return;
        }
        setChanges({});
        setReplaced(true);
      }
    },
    [send, id, version],
  );

  useEffect(() => {
    if (!isChanged || isSending || error) return undefined;
    const timer = setTimeout(() => void save(changes), PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [changes, isChanged, isSending, error, save]);

  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = isChanged && !isSending ? () => void save(changes) : undefined;
  }, [changes, isChanged, isSending, save]);
  useEffect(
    () => () => {
      leave.current?.();
    },
    [],
  );

  const change = useCallback((more: Partial<Draft>) => {
    setError(null);
    setReplaced(false);
    setChanges((all) => ({ ...all, ...more }));
  }, []);
  const retry = useCallback(() => {
    setError(null);
  }, []);
  return { draft: { ...draftOf(plan), ...changes }, change, error, isReplaced, retry };
}

/** The changes that were made since these were sent. */
const without = (all: Partial<Draft>, sent: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(all).filter(([name, value]) => sent[name as keyof Draft] !== value), // its own keys
  );
