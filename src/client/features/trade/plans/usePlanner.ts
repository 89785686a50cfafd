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
import { type Draft, type PlanDraft, usePlanDraft } from './usePlanDraft';
import { askPlanner } from './askPlanner';

const PAUSE_MS = 400;

interface ProposalParts {
  /** `null` until they are rated by the current priority. */
  candidates: readonly Candidate[] | null;
  wish: Wish;
  /** A proposal requested with another number is discarded. */
  generation: number;
  /** Called with the ids of the proposed services. */
  onProposed: (ids: readonly number[]) => void;
}

export interface Planner extends Omit<PlanDraft, 'draft' | 'plan'> {
  draft: Draft;
  around: PlanDays;
  services: ReadonlyMap<number, PlanService>;
  rows: readonly PlanRow[];
  budgetCents: number;
  /** The cost of the campaign's orders outside of the plan, in cents. */
  elsewhereCents: number;
  /** The budget for the rows, in cents; negative if other orders exceed it, `null` without one. */
  roomCents: number | null;
  /** The wish for the next proposal, with the rest of the budget after the kept pieces. */
  wish: Wish;
  candidates: ReturnType<typeof useCandidates>;
  /** Whether a proposal is being made. */
  isProposing: boolean;
  /** Whether this browser could not make one. */
  hasFailed: boolean;
  /** Whether the catalogue is closed or empty, so that nothing can be proposed. */
  isClosed: boolean;
  /** Repeats the proposal that failed. */
  retryProposal: () => void;
  /** Changes an answer, which makes another proposal. */
  answer: (changes: Partial<Omit<Draft, 'pieces'>>) => void;
  /** Sets whether an outlet may make several pieces. */
  repeat: (allowsSameOutlet: boolean) => void;
  /** Makes another proposal, without the current services unless there are no others. */
  proposeOther: () => void;
  proposeWithoutPins: () => void;
  /** Changes only the budget; the pieces stay. */
  setBudget: (budget: number) => void;
  /** Replaces the pieces; `unwanted` is not proposed again. */
  setPieces: (pieces: readonly PlannedPiece[], unwanted?: number) => void;
}

/** The services that a plan can choose from, rated by its priority. */
function useCandidates(id: number, priority: PlanPriority) {
  const query = useGetPlanCandidatesQuery({ id, priority });
  return {
    ...statesOf(query),
    value: query.data,
    /** Whether they are rated by this priority, and not by the previous one. */
    isCurrent: query.currentData !== undefined,
    /** The error of rating them by this priority. */
    failure: query.isError ? toApiError(query.error) : undefined,
  };
}

const NONE: ReadonlyMap<number, PlanService> = new Map();
const pieceOf = ({ id, isPinned }: PlanRow): PlannedPiece => ({ service: id, is_pinned: isPinned });

/** The rows of the draft, and the alternatives. */
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

/** The plan of a campaign while it is edited. */
export function usePlanner(shown: Plan, embargo: string | null): Planner {
  const { plan, draft, change, ...saving } = usePlanDraft(shown);
  const { candidates, services, toChoose, around, rows, rowsFor, ...choices } = useChoices(
    plan,
    draft,
    embargo,
  );
  const { isClosed } = choices;
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
    answer: (changes) => {
      change(changes);
      proposeAgain();
    },
    repeat: (next) => {
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
    setBudget: (budget) => change({ budget }),
    setPieces: (pieces, removed) => {
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
      askPlanner(candidates, JSON.parse(facts) as Wish, abort.signal).then(
        // the JSON written above
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
