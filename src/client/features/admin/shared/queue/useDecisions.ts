import { useState } from 'react';
import { STALE } from '@/shared/platform/apiError';
import type { Queue } from '@/client/entities/queue';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { type Moderated, type QueueKind, type QueueRow, type Verdict, WORDS } from './kind';
import type { PendingDecision, PendingDecisions } from './kind';

const FAILED = 'That did not work. Please try again.';

/** Sends the decisions of a queue, at once or when they can no longer be undone. */
export function useDecisions<Record extends Moderated, Body, Of extends Verdict>(
  of: QueueKind<Record, Body, Of>,
  queue: Queue<Record, Moderated & { body: Body }>,
  pending: PendingDecisions | undefined,
) {
  const [announcement, setAnnouncement] = useState('');
  /** Whether the last decision stands, so that `u` without a pending one comes too late. */
  const [stands, setStands] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  /** Of the decision that was sent at once; it outlasts the form of a record that is decided. */
  const [failure, setFailure] = useState<{ id: number; text: string } | null>(null);
  const keepDraft = (id: number, reason: string) =>
    setDrafts((now) => new Map(now).set(id, reason));
  return {
    announcement,
    announce: setAnnouncement,
    isTooLate,
    dismissTooLate: () => setTooLate(false),
    drafts,
    failureOf: (id: number) => (failure?.id === id ? failure.text : null),
    /** Resolves with whether the record is decided now. */
    send: async (record: Record, verdict: Of): Promise<boolean> => {
      const { id, version } = record;
      setFailure(null);
      try {
        await queue.decide({ id, version, body: of.bodyOf(record, verdict) });
        return true;
      } catch (reason) {
        const error = toApiError(reason);
        const more = error.code === STALE ? ' Please look again before you decide.' : '';
        setFailure({ id, text: `${causeOf(error, FAILED)}${more}` });
        return error.code === 'decided';
      }
    },
    keep: (record: Record, row: QueueRow, verdict: Of) => {
      const { id, name: title = row.title, words = WORDS } = row;
      const { version } = record;
      const body = of.bodyOf(record, verdict);
      const { approved, declined } = words;
      const word = (verdict.word ?? (verdict.approve ? approved : declined)).toLowerCase();
      /* the only place that sends a decision, after its undo period */
      pending?.keep({ kind: of.kind, id, title, word, verdict, seen: of.fieldsOf?.(record) }, () =>
        queue.decide({ id, version, body }),
      );
      setAnnouncement(`${title}: ${word}. Press u to undo.`);
      keepDraft(id, '');
      setStands(true);
      setTooLate(false);
    },
    undo: ({ key, id, title, verdict }: PendingDecision) => {
      setTooLate(false);
      setStands(false);
      pending?.undo(key);
      keepDraft(id, verdict.reason ?? '');
      setAnnouncement(`${title}: undone.`);
    },
    undoNothing: () => setTooLate(stands),
  };
}
