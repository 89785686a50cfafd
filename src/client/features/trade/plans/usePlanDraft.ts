import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, STALE } from '@/shared/platform/apiError';
import type { Patch } from '@/shared/platform/contract';
import type { Plan, PlannedPiece, PlanPatch } from '@/shared/market/plans.schemas';
import type { PlanPriority } from '@/shared/market/plans.rules';
import { useUpdatePlanMutation } from '@/client/entities/plans';
import { toApiError } from '@/client/lib/apiError';

export interface Draft {
  /** US dollars. */
  budget: number;
  release_day: string | null;
  priority: PlanPriority;
  pieces: readonly PlannedPiece[];
}

const draftOf = ({ pieces, budget, release_day, priority }: Plan): Draft => ({
  budget,
  release_day,
  priority,
  pieces: pieces.map(({ service, is_pinned }) => ({ service: service.id, is_pinned })),
});

const PAUSE_MS = 400;

interface UnsavedChanges {
  changes: Partial<Draft>;
  version: number;
}

interface DraftState {
  own: UnsavedChanges | null;
  /** The last saved plan. The store has it a frame or more later than the response. */
  saved: Plan | null;
}

/** The current changes, also for code that runs after the component is unmounted. */
function useDraftState() {
  const [state, setState] = useState<DraftState>({ own: null, saved: null });
  const latest = useRef(state);
  const update = useCallback((next: Partial<DraftState>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  }, []);
  return { ...state, latest, update };
}

const newer = (plan: Plan, saved: Plan | null): Plan =>
  saved && saved.version > plan.version ? saved : plan;

/**
 * The plan with its unsaved changes. They are saved after a short pause, one request after the
 * other, and at once when the page is left.
 */
export function usePlanDraft(shown: Plan) {
  const [updatePlan, { isLoading: isSending }] = useUpdatePlanMutation();
  const { own, saved, latest, update } = useDraftState();
  const [error, setError] = useState<ApiError | null>(null);
  /* whether the plan was changed elsewhere, which discarded the unsaved changes */
  const [isReplaced, setReplaced] = useState(false);
  /* how often that happened; edits that started before are discarded */
  const [replacements, setReplacements] = useState(0);
  const plan = newer(shown, saved);
  const { id } = shown;

  const save = useCallback(
    async (sent: UnsavedChanges) => {
      try {
        const body = sent.changes as Patch<PlanPatch>; // the server takes the same lists
        const response = await updatePlan({ id, version: sent.version, body }).unwrap();
        const changes = without(latest.current.own?.changes ?? {}, sent.changes);
        const isDone = Object.keys(changes).length === 0;
        update({ saved: response, own: isDone ? null : { changes, version: response.version } });
      } catch (reason) {
        const failure = toApiError(reason);
        if (failure.code !== STALE) {
          setError(failure);
          return;
        }
        update({ own: null });
        setReplaced(true);
        setReplacements((count) => count + 1);
      }
    },
    [updatePlan, id, latest, update],
  );

  const running = useRef(Promise.resolve());
  const saveRest = useCallback(() => {
    running.current = running.current.then(() =>
      latest.current.own ? save(latest.current.own) : undefined,
    );
  }, [save, latest]);
  useEffect(() => {
    if (!own || isSending || error) return undefined;
    const timer = setTimeout(saveRest, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [own, isSending, error, saveRest]);
  useEffect(() => saveRest, [saveRest]);

  const change = useCallback(
    (more: Partial<Draft>) => {
      setError(null);
      setReplaced(false);
      const { version } = newer(shown, latest.current.saved);
      const before = latest.current.own ?? { changes: {}, version };
      update({ own: { ...before, changes: { ...before.changes, ...more } } });
    },
    [latest, update, shown],
  );
  const retry = useCallback(() => setError(null), []);
  const draft: Draft = { ...draftOf(plan), ...own?.changes };
  return { plan, draft, change, error, isReplaced, replacements, retry };
}

const without = (all: Partial<Draft>, sent: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(all).filter(([name, value]) => sent[name as keyof Draft] !== value), // its own keys
  );
