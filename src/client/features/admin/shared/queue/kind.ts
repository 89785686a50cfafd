import type {
  PendingDecision as Pending,
  PendingDecisions as AllPending,
} from '@/client/features/platform/shared/decisions/UndoStrip';
import type { ReactNode } from 'react';
import type { ReasonTemplate } from '@/shared/platform/moderation.rules';
import type { ListArg } from '@/client/entities/endpointsOf';
import type { Queue } from '@/client/entities/queue';
import type { ButtonVariant } from '@/client/ui/Button';
import { TWO_PANES } from '@/client/ui/useMatches';

/** The queue of several kinds, see `recordOfWaiting`. */
export const ALL = 'all';

export interface Moderated {
  id: number;
  version: number;
}

export interface QueueWords {
  /** What the letter A does, if that is not to approve. */
  keep?: string;
  decline: string;
  approved: string;
  declined: string;
  key?: 'r';
}

export const WORDS: QueueWords = {
  decline: 'Decline',
  approved: 'Approved',
  declined: 'Declined',
};

export interface QueueRow {
  id: number;
  title: string;
  meta: ReactNode;
  cover: ReactNode;
  state: 'waiting' | 'approved' | 'declined';
  /** Since when it waits; shown unless `end` stands there. */
  since?: string;
  end?: ReactNode;
  /** Stands before the row, and is pressed by itself. */
  lead?: ReactNode;
  /** The name of the open record, if the title is not. */
  name?: string;
  kind?: string;
  words?: QueueWords;
  /** The record belongs to this admin. */
  isOwn: boolean;
  /** Why this admin cannot decide. */
  refusal?: ReactNode;
  /** The record itself is already decided; a part of it waits for a review. */
  isAlreadyDecided?: boolean;
}

/** With one pane, opening a row is a step, so that Back returns to the list. */
export const isStep = (id: number): boolean => id > 0 && !window.matchMedia(TWO_PANES).matches;

export const isWaiting = ({ state }: QueueRow): boolean => state === 'waiting';

export interface Verdict {
  approve?: boolean;
  reason?: string;
  /** What the record is then, if it is neither approved nor declined. */
  word?: string;
}

export interface Approval extends Verdict {
  approve: boolean;
}

/** A button of the decision. */
export interface Choice<Of extends Verdict = Verdict> {
  label: string;
  verdict: Of;
  variant?: ButtonVariant;
  /** The letter that presses it, or that writes the reason which it needs. */
  key?: string;
  /** Whether it needs a reason of the admin or has none; else one may be given. */
  reason?: 'needed' | 'none';
  disabled?: boolean;
}

export const approveOrDecline = (
  approve = 'Approve',
  { decline, key = 'd' } = WORDS,
): Choice<Approval>[] => [
  { label: decline, key, verdict: { approve: false }, reason: 'needed' },
  { label: approve, key: 'a', verdict: { approve: true }, variant: 'primary' },
];

export type DecisionError = Readonly<Record<string, string>>;

export interface SeenField {
  label: string;
  text: string;
  /** The paths of the files behind the field, since another file can have the same text. */
  files?: string;
}

export interface FieldChange {
  label: string;
  before: string;
  now: string;
}

export const changesSince = (
  seen: readonly SeenField[],
  now: readonly SeenField[],
): readonly FieldChange[] =>
  now.flatMap(({ label, text, files }) => {
    const before = seen.find((each) => each.label === label);
    if (!before || (before.text === text && before.files === files)) return [];
    return {
      label,
      before: before.text,
      now: before.text === text ? `${text}, other files` : text,
    };
  });

export type Decide<Body> = (body: Body, version: number) => Promise<void>;

/** All that differs between the kinds of records that admins decide on. */
export interface QueueKind<Record extends Moderated, Body, Of extends Verdict = Verdict> {
  /** Names it in the address, in claims and among the decisions that can be undone. */
  kind: string;
  label: string;
  empty: string;
  loadFailed: string;
  /** Its records; `filter` are the search and filters of the list. */
  useRecords: (filter: ListArg) => Queue<Record, Moderated & { body: Body }>;
  /**
   * A decision can be undone for 10 seconds, decided rows stay, and the next row follows; else it is
   * sent at once, and the record stays open.
   */
  hasUndo: boolean;
  rowOf: (record: Record) => QueueRow;
  /**
   * Renders the record. The chip shows its state, or the state after the pending decision; `decide`
   * is for a form of its own, and rejects with an `ApiError`.
   */
  renderDetail: (record: Record, chip: ReactNode, decide: Decide<Body>) => ReactNode;
  choicesOf?: (record: Record) => readonly Choice<Of>[];
  /** Takes a verdict that needs more than a reason, and asks before it goes on; says whether it does. */
  asks?: (record: Record, verdict: Of, goOn: () => unknown) => boolean;
  templatesOf?: (record: Record) => readonly ReasonTemplate[];
  reasonMissing?: string;
  reasonLabel?: string;
  /** The fields whose changes an admin must have seen before the decision. */
  fieldsOf?: (record: Record) => readonly SeenField[];
  onPlay?: (record: Record) => void;
  /** Asks both sides of a dispute. */
  onAsk?: (record: Record) => void;
  renderFields?: (record: Record, errors: DecisionError) => ReactNode;
  /** Returns the errors by field before a decision is kept; the server applies the same checks. */
  check?: (record: Record, verdict: Of) => DecisionError;
  bodyOf: (record: Record, verdict: Of) => Body;
}

export type PendingDecision = Pending<Verdict, readonly SeenField[]>;
export type PendingDecisions = AllPending<Verdict, readonly SeenField[]>;
