import { useMemo, useState, useCallback, useEffect, useEffectEvent } from 'react';
import type { PlanPriority } from '@/shared/market/plans.rules';
import type { Plan, PlannedPiece } from '@/shared/market/plans.schemas';
import { toCents } from '@/shared/platform/format';
import { unspentCents, useGetPlanCandidatesQuery } from '@/client/entities/plans';
import { toApiError } from '@/client/lib/apiError';
import { localDay } from '@/client/lib/days';
import { statesOf } from '@/client/ui/list/ListStates';
import type { PlanDays } from './planDays';
import {
  candidatesOf,
  centsOf,
  isFixed,
  isLive,
  allowsSameOutletIn,
  orderedCentsOf,
  type PlanRow,
  type PlanService,
  rowsOf,
  servicesIn,
} from './planView';
import type { Wish, Candidate } from './propose';
import { type Draft, usePlanDraft } from './usePlanDraft';
import { askPlanner } from './askPlanner';

const PAUSE_MS = 400;

interface ProposalParts {
  candidates: readonly Candidate[] | null;
  wish: Wish;
  /** A proposal requested with another number is discarded. */
  generation: number;
  onProposed: (ids: readonly number[]) => void;
}

export type Planner = ReturnType<typeof usePlanner>;

/** The services that a plan can choose from, rated by its priority. */
function useCandidates(id: number, priority: PlanPriority) {
  const query = useGetPlanCandidatesQuery({ id, priority });
  return {
    ...statesOf(query),
    value: query.data,
    /** Whether they are rated by this priority, and not by the previous one. */
    isCurrent: query.currentData !== undefined,
    failure: query.isError ? toApiError(query.error) : undefined,
  };
}

const NONE: ReadonlyMap<number, PlanService> = new Map();
const pieceOf = ({ id, isPinned }: PlanRow): PlannedPiece => ({ service: id, is_pinned: isPinned });

function useChoices(plan: Plan, draft: Draft, embargo: string | null) {
  const [today] = useState(() => localDay(new Date()));
  const candidates = useCandidates(plan.id, draft.priority);
  const { value } = candidates;
  const services = useMemo(() => (value ? servicesIn(value) : NONE), [value]);
  const toChoose = useMemo(() => candidatesOf(services), [services]);
  const day = draft.release_day;
  const around: PlanDays = {
    today,
    releaseDay: day !== null && day >= today ? day : null,
    embargoUntil: embargo !== null && embargo > today ? embargo : null,
  };
  const rowsFor = (pieces: readonly PlannedPiece[]) => rowsOf(pieces, services, plan, around);
  const isClosed = value !== undefined && services.size === 0;
  return { candidates, services, isClosed, toChoose, around, rowsFor, rows: rowsFor(draft.pieces) };
}

const byDay = (a: PlanRow, b: PlanRow): number => a.days.out.localeCompare(b.days.out);

export function usePlanner(shown: Plan, embargo: string | null) {
  const { plan, draft, change, ...saving } = usePlanDraft(shown);
  const choices = useChoices(plan, draft, embargo);
  const { candidates, services, isClosed, toChoose, around, rows, rowsFor } = choices;
  const [allowsSameOutlet, setSameOutletAllowed] = useState(() => allowsSameOutletIn(plan));
  const [unwanted, setUnwanted] = useState<readonly number[]>([]);
  const fixed = rows.filter(isFixed);
  const budgetCents = toCents(draft.budget);
  const elsewhereCents = toCents(plan.ordered) - orderedCentsOf(rows);
  const unspent = unspentCents({ budget: draft.budget, ordered: plan.ordered });
  const roomCents = unspent === null ? null : unspent + orderedCentsOf(rows);
  const wish: Wish = {
    ...around,
    leftCents: Math.max(0, (roomCents ?? 0) - centsOf(fixed)),
    fixed: fixed.map((row) => ({ id: row.id, outlet: row.outlet.id, isLive: isLive(row) })),
    allowsSameOutlet,
    unwanted: unwanted.filter((id) => rows.every((row) => row.id !== id)),
  };
  const [avoided, setAvoided] = useState<readonly number[]>([]);
  const proposal = useProposal({
    candidates: candidates.isCurrent && !isClosed ? toChoose : null,
    generation: saving.replacements,
    wish: { ...wish, unwanted: [...wish.unwanted, ...avoided] },
    onProposed: (ids) => {
      if (ids.length === 0 && avoided.length > 0) {
        setAvoided([]);
        proposal.ask();
        return;
      }
      const proposed = ids.map((id) => ({ service: id, is_pinned: false }));
      const all = rowsFor([...fixed.map(pieceOf), ...proposed]);
      change({ pieces: all.toSorted(byDay).map(pieceOf) });
    },
  });
  const proposeAgain = (without: readonly number[] = []) => {
    setAvoided(without);
    if (!isClosed) proposal.ask();
  };
  return {
    ...saving,
    draft,
    change,
    around,
    services,
    rows,
    budgetCents,
    elsewhereCents,
    roomCents,
    wish,
    candidates,
    isClosed,
    isProposing: proposal.isRequested && !isClosed && !candidates.failure,
    hasFailed: proposal.hasFailed,
    retryProposal: proposal.ask,
    answer: (changes: Partial<Omit<Draft, 'pieces'>>) => {
      change(changes);
      proposeAgain();
    },
    repeat: (next: boolean) => {
      setSameOutletAllowed(next);
      proposeAgain();
    },
    proposeOther: () => {
      if (rows.length === 0) setUnwanted([]);
      proposeAgain(rows.filter((row) => !isFixed(row)).map(({ id }) => id));
    },
    proposeWithoutPins: () => {
      change({ pieces: rows.map((row) => ({ ...pieceOf(row), is_pinned: false })) });
      proposeAgain();
    },
    setBudget: (budget: number) => change({ budget }),
    setPieces: (pieces: readonly PlannedPiece[], removed?: number) => {
      change({ pieces });
      if (removed !== undefined) setUnwanted((all) => [...all, removed]);
    },
  };
}

/** Makes a requested proposal once the wish and the candidates have been stable for a moment. */
function useProposal({ candidates, wish, generation, onProposed }: ProposalParts) {
  const [requestedIn, setRequestedIn] = useState<number | null>(null);
  const isRequested = requestedIn === generation;
  const [hasFailed, setFailed] = useState(false);
  const proposed = useEffectEvent(onProposed);
  /* the parts are new in each render, so their content is compared */
  const facts = JSON.stringify(wish);
  useEffect(() => {
    if (!isRequested || !candidates) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const parsed = JSON.parse(facts) as Wish; // the JSON written above
      askPlanner(candidates, parsed, abort.signal).then(
        (ids) => {
          setRequestedIn(null);
          proposed(ids);
        },
        () => {
          setRequestedIn(null);
          setFailed(true);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isRequested, candidates, facts]);
  const ask = useCallback(() => {
    setFailed(false);
    setRequestedIn(generation);
  }, [generation]);
  return { ask, isRequested, hasFailed };
}
