import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import type { SubmissionShelf } from '@/shared/market/submissions.rules';
import type { Shelf } from '@/shared/music/campaigns.rules';
import { labelOf } from '@/shared/platform/options';
import { NO_REASON_OPTIONS, type NoReason } from '@/shared/platform/orderStages';
import { useWithdrawOfferMutation } from '@/client/entities/orders';
import { useDecideSubmissionsMutation } from '@/client/entities/submissions';
import {
  lostText,
  type PendingDecision,
  usePendingDecisions,
} from '@/client/features/platform/shared/decisions/UndoStrip';
import { lateFailure } from '@/client/lib/apiError';

export interface Why {
  reason?: NoReason | undefined;
  comment?: string | undefined;
}

interface Decision {
  ids: readonly number[];
  /** The order that an offer made. */
  order?: number;
}

const WORDS: Record<Shelf | 'back', string> = {
  saved: 'saved',
  declined: 'declined',
  back: 'put back',
};

function wordOf(shelf: Shelf | null, { reason }: Why): string {
  const word = WORDS[shelf ?? 'back'];
  return reason === undefined ? word : `${word}: ${labelOf(NO_REASON_OPTIONS, reason)}`;
}

const without = <Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]) =>
  new Map([...map].filter(([id]) => !ids.includes(id)));

/**
 * The decisions made in the inbox. One waits at a time: it is sent after ten seconds, at the next
 * decision, or on leaving, and its rows are out of the list from the start.
 */
export function useInbox(tab: SubmissionShelf, onRefused: (ids: readonly number[]) => void) {
  const [decide] = useDecideSubmissionsMutation();
  const [withdraw] = useWithdrawOfferMutation();
  const [moved, setMoved] = useState<ReadonlyMap<number, Shelf | null>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [announcement, announce] = useState('');
  const count = useRef(0);
  const pending = usePendingDecisions<Decision, never>({
    onLost: (failed) => lateFailure.set(lostText(failed)),
  });
  const keep = (title: string, word: string, verdict: Decision, send: () => Promise<unknown>) => {
    void pending.sendAll();
    count.current += 1;
    pending.keep({ kind: 'inbox', id: count.current, title, word, verdict }, send);
    announce(`${title} ${word}. Press u to undo.`);
  };
  return {
    moved,
    refused,
    pending,
    announcement,
    decide: (rows: readonly Submission[], shelf: Shelf | null, why: Why = {}) => {
      const ids = rows.map(({ id }) => id);
      const from = tab === 'saved' || tab === 'declined' ? tab : null;
      const body = { campaigns: ids, from, shelf, reason: why.reason, line: why.comment };
      const title = rows.length === 1 ? (rows[0]?.title ?? '') : String(rows.length);
      setMoved((now) => new Map([...now, ...ids.map((id) => [id, shelf] as const)]));
      setRefused((now) => without(now, ids));
      keep(title, wordOf(shelf, why), { ids }, async () => {
        try {
          const { refused: left } = await decide({ body }).unwrap();
          if (left.length === 0) return;
          const stay = left.map(({ campaign }) => campaign);
          setRefused(new Map(left.map(({ campaign, detail }) => [campaign, detail])));
          setMoved((now) => without(now, stay));
          onRefused(stay);
        } catch (error) {
          setMoved((now) => without(now, ids));
          throw error;
        }
      });
    },
    offered: ({ id, title }: Submission, order: number) =>
      keep(title, 'offer sent', { ids: [id], order }, () => Promise.resolve()),
    /** Resolves with the submissions that are undecided again. */
    undo: async ({ key, title, verdict: { ids, order } }: PendingDecision<Decision, never>) => {
      pending.undo(key);
      setMoved((now) => without(now, ids));
      if (order !== undefined) await withdraw(order).unwrap();
      announce(`${title}: undone.`);
      return ids;
    },
  };
}

/** How long a row stays that somebody else has decided, and one whose offer can be undone. */
const ELSEWHERE_MS = 3000;
const OFFERED_MS = 10_000;
/** As long as the reason is shown. */
const REFUSED = Infinity;

/**
 * The rows, with those in their place that an offer or somebody else has just taken off the list;
 * and one that was decided here, too late, stays with the reason.
 */
export function useLeaving(
  rows: readonly Submission[],
  listKey: string,
  isSettled: boolean,
  { moved, refused }: Pick<ReturnType<typeof useInbox>, 'moved' | 'refused'>,
  isOffered: (id: number) => boolean,
) {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const before = useRef({ listKey, placed: placesOf(rows) });
  const stayOf = ({ id }: Submission) => {
    if (isOffered(id)) return OFFERED_MS;
    return refused.has(id) ? REFUSED : ELSEWHERE_MS;
  };
  const compare = useEffectEvent(() => {
    if (!isSettled) return;
    const was = before.current;
    const isListed = ({ row }: Place) => rows.some(({ id }) => id === row.id);
    const left = was.listKey === listKey ? was.placed.filter((place) => !isListed(place)) : [];
    const isDecided = ({ row }: Place) => moved.has(row.id);
    before.current = { listKey, placed: [...placesOf(rows), ...left.filter(isDecided)] };
    const gone = left
      .filter((place) => !isDecided(place))
      .map((place) => ({ ...place, listKey, ms: stayOf(place.row) }));
    if (gone.length === 0) return;
    setLeaving((now) => [...now, ...gone]);
    for (const one of gone.filter(({ ms }) => ms !== REFUSED))
      setTimeout(() => setLeaving((now) => now.filter((each) => each !== one)), one.ms);
  });
  useEffect(() => {
    compare();
  }, [rows, listKey, isSettled, moved]);
  const all = [...rows];
  for (const { row, index, ms, listKey: of } of leaving) {
    const isShown = of === listKey && (ms !== REFUSED || refused.has(row.id));
    if (isShown && !all.some(({ id }) => id === row.id)) all.splice(index, 0, row);
  }
  const isLeaving = (id: number) =>
    leaving.some(({ row, ms }) => row.id === id && ms === ELSEWHERE_MS);
  return { all, isLeaving };
}

interface Place {
  row: Submission;
  index: number;
}
interface Leaving extends Place {
  listKey: string;
  ms: number;
}
const placesOf = (rows: readonly Submission[]): Place[] =>
  rows.map((row, index) => ({ row, index }));
