import { type ReactNode, useState } from 'react';
import type { ReasonTemplate } from '@/shared/platform/moderation.rules';
import type { ListArg } from '@/client/entities/endpointsOf';
import type { Queue } from '@/client/entities/queue';
import type { DecisionError, Verdict } from './DecisionBar';
import { type QueueRow, type QueueWords, WORDS } from './queueRows';
import type { SeenField } from './queues';
import type { PendingDecision, PendingDecisions } from './UndoStrip';

export interface OpenProps {
  openId: number;
  onOpen: (id: number) => void;
  pending: PendingDecisions;
  /** The search and filters of the list, none of them set for the whole queue. */
  filter: ListArg;
}

export interface Moderated {
  id: number;
  version: number;
}

export interface ModerationKind<Record, Body> {
  rowOf: (record: Record) => QueueRow;
  /** Renders the record. The chip shows its state, or the state after the pending decision. */
  renderDetail: (record: Record, chip: ReactNode) => ReactNode;
  fieldsOf?: (record: Record) => readonly SeenField[];
  templatesOf?: (record: Record) => readonly ReasonTemplate[];
  onPlay?: (record: Record) => void;
  renderFields?: (record: Record, errors: DecisionError) => ReactNode;
  approveLabel?: (record: Record) => string;
  /** Replace the words 'Decline', 'Approved' and 'Declined'. */
  words?: QueueWords;
  /** Returns the errors by field before a decision is kept; the server applies the same checks. */
  check?: (record: Record, verdict: Verdict) => DecisionError;
  bodyOf: (record: Record, verdict: Verdict) => Body;
}

export interface ModerationQueueProps<Record extends Moderated, Body>
  extends OpenProps, ModerationKind<Record, Body> {
  kind: string;
  label: string;
  queue: Queue<Record, Moderated & { body: Body }>;
  loadFailed: string;
  empty: string;
}

export function useDecisions<Record extends Moderated, Body>(
  props: ModerationQueueProps<Record, Body>,
) {
  const { kind, queue, pending } = props;
  const [announcement, setAnnouncement] = useState('');
  /** Whether the last decision stands, so that `u` without a pending one comes too late. */
  const [stands, setStands] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const keepDraft = (id: number, reason: string) =>
    setDrafts((now) => new Map(now).set(id, reason));
  return {
    announcement,
    announce: setAnnouncement,
    isTooLate,
    dismissTooLate: () => setTooLate(false),
    drafts,
    keep: (
      record: Record,
      { id, title, words = props.words ?? WORDS }: QueueRow,
      verdict: Verdict,
    ) => {
      const { version } = record;
      const body = props.bodyOf(record, verdict);
      const word = (verdict.approve ? words.approved : words.declined).toLowerCase();
      /* the only place that sends a decision, after its undo period */
      pending.keep({ kind, id, title, word, verdict, seen: props.fieldsOf?.(record) }, () =>
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
      pending.undo(key);
      keepDraft(id, verdict.reason ?? '');
      setAnnouncement(`${title}: undone.`);
    },
    undoNothing: () => setTooLate(stands),
  };
}
