import { type ReactNode, useRef, useState, Suspense } from 'react';
import { STALE } from '@/shared/platform/apiError';
import { type ReasonTemplate, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type { ListArg } from '@/client/entities/endpointsOf';
import type { Queue } from '@/client/entities/moderation';
import { messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import split from '@/client/ui/listDetail.module.css';
import { classNames } from '@/client/ui/classNames';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { ClaimPart, useClaiming } from './Claim';
import { ChangedSince } from './Detail';
import {
  DecisionBar,
  type DecisionBarHandle,
  type DecisionError,
  type Verdict,
} from './DecisionBar';
import { KeysDialog, KeysLine } from './ModerationKeys';
import { UndoStrip, type PendingDecision, type PendingDecisions } from './UndoStrip';
import styles from './ModerationQueue.module.css';
import { QueueList, StateChip } from './QueueList';
import { isWaiting, type QueueRow, type QueueWords, WORDS } from './queueRows';
import type { SeenField } from './queues';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import { useSelection, withRow } from './queueSelection';
import { lazyPart } from '@/client/ui/lazyPart';

/* loads after the record, which an admin reads first */
const EarlierDecisions = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "decided-before" */ './EarlierDecisions')).EarlierDecisions,
);

/** Earlier decisions about the account with this id and its records. */
export const DecidedBefore = ({ of }: { of: number }) => (
  <Suspense fallback={null}>
    <EarlierDecisions key={of} of={of} />
  </Suspense>
);

/** The open record in the address, and the decisions made on this page. */
export interface OpenProps {
  /** The id of the open record; 0 for none. */
  openId: number;
  onOpen: (id: number) => void;
  pending: PendingDecisions;
  /** The search and filters of the list, none of them set for the whole queue. */
  filter: ListArg;
}

/** The record to decide on. Its version is sent along, so the server can detect a conflict. */
interface Moderated {
  id: number;
  version: number;
}

/** How a queue shows a record, and how it is decided. */
export interface ModerationKind<Record, Body> {
  rowOf: (record: Record) => QueueRow;
  /** Renders the record. The chip shows its state, or the state after the pending decision. */
  renderDetail: (record: Record, chip: ReactNode) => ReactNode;
  /** The fields that an admin reads before deciding, for kinds whose decision names a version. */
  fieldsOf?: (record: Record) => readonly SeenField[];
  templatesOf?: (record: Record) => readonly ReasonTemplate[];
  /** Plays the music of the record, or pauses it. */
  onPlay?: (record: Record) => void;
  /** Renders further fields of the decision above the buttons, with their errors. */
  renderFields?: (record: Record, refused: DecisionError) => ReactNode;
  approveLabel?: (record: Record) => string;
  /** Replace the words 'Decline', 'Approved' and 'Declined'. */
  words?: QueueWords;
  /** Returns the errors by field before a decision is kept; the server applies the same checks. */
  check?: (record: Record, verdict: Verdict) => DecisionError;
  bodyOf: (record: Record, verdict: Verdict) => Body;
}

export interface ModerationQueueProps<Record extends Moderated, Body>
  extends OpenProps, ModerationKind<Record, Body> {
  /** The tab of the review page that this queue belongs to. */
  kind: string;
  /** The name of the queue, for screen readers. */
  label: string;
  queue: Queue<Record, Moderated & { body: Body }>;
  loadFailed: string;
  empty: string;
}

const NO_MATCH = 'Nothing that waits matches the filter.';
const isNarrowed = ({ filter }: OpenProps) => Object.values(filter).some((value) => value !== '');

/** A queue, the open record beside it, and the decision on that record. */
export function ModerationQueue<Record extends Moderated, Body>(
  props: ModerationQueueProps<Record, Body>,
) {
  const { list, records } = props.queue;
  return (
    <ListStates
      {...list}
      errorFallback={props.loadFailed}
      isEmpty={records.length === 0}
      empty={<EmptyState>{isNarrowed(props) ? NO_MATCH : props.empty}</EmptyState>}
    >
      <QueueLayout {...props} />
    </ListStates>
  );
}

/** Returns the row as it will be after its pending decision. */
function decidedRow(row: QueueRow, pending: readonly PendingDecision[]): QueueRow {
  const decision = pending.find(({ id, phase }) => id === row.id && phase !== 'failed');
  if (!decision || !isWaiting(row)) return row;
  return { ...row, state: decision.verdict.approve ? 'approved' : 'declined' };
}

function QueueLayout<Record extends Moderated, Body>(props: ModerationQueueProps<Record, Body>) {
  const { kind, queue, rowOf, openId, onOpen, renderDetail, words = WORDS } = props;
  const pending = props.pending.all.filter((each) => each.kind === kind);
  const [announcement, setAnnouncement] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** Whether the last decision stands, so that `u` without a pending one comes too late. */
  const [stands, setStands] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  /** The reasons of decisions that were undone, by record id. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const keepDraft = (id: number, reason: string) =>
    setDrafts((now) => new Map(now).set(id, reason));
  const claiming = useClaiming(kind, (text) => {
    setAnnouncement(text);
    /* the shown part of the queue may have another row now */
    if (isNarrowed(props)) void queue.list.refetch();
  });
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<DecisionBarHandle>(null);
  const rows = queue.records.map((record) => decidedRow(rowOf(record), pending));
  const selection = useSelection({
    rows,
    order: queue.order,
    more: queue.list.more,
    openId,
    onOpen,
    isKnown: (id) => queue.find(id) !== undefined,
  });
  const { shownId, select, step, goOn, rowRef, detailRef, headingRef } = selection;
  const record = queue.find(shownId);
  const row = record && decidedRow(rowOf(record), pending);
  /* another admin may have decided on it; the row stays until another one is selected */
  const shownRows = row ? withRow(rows, row, queue.order) : rows;

  const rowWords = row?.words ?? words;
  const failed = pending.find(({ id, phase }) => id === shownId && phase === 'failed');
  const error = failed?.error;
  /* no decision is possible until the admin has seen the changes */
  const isStale = error?.code === STALE;

  const decide = (verdict: Verdict): DecisionError => {
    if (!record || !row || !isWaiting(row) || row.isOwn || row.isAlreadyDecided) return {};
    if (isStale) return {};
    const refused = props.check?.(record, verdict) ?? {};
    if (Object.keys(refused).length > 0) return refused;
    const { id, title } = row;
    const { version } = record;
    const body = props.bodyOf(record, verdict);
    const word = wordOf(verdict, rowWords);
    /* the only place that sends a decision, after its undo period */
    props.pending.keep({ kind, id, title, word, verdict, seen: props.fieldsOf?.(record) }, () =>
      queue.decide({ id, version, body }),
    );
    setAnnouncement(`${title}: ${word}. Press u to undo.`);
    keepDraft(id, '');
    setStands(true);
    setTooLate(false);
    goOn();
    return {};
  };
  const undo = (decision: PendingDecision | undefined) => {
    setTooLate(!decision && stands);
    if (!decision) return;
    setStands(false);
    props.pending.undo(decision.key);
    keepDraft(decision.id, decision.verdict.reason ?? '');
    setAnnouncement(`${decision.title}: undone.`);
    select(decision.id);
  };
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
    a: () => bar.current?.approve(),
    [rowWords.key ?? 'd']: () => bar.current?.writeReason(),
    ' ': () => {
      if (record) props.onPlay?.(record);
    },
    '?': () => setHelpOpen(true),
    m: () => {
      if (row) claiming?.toggle(row);
    },
    u: () => undo(pending.findLast(({ phase }) => phase === 'pending')),
  });

  if (!record || !row) return null;
  return (
    <div ref={root} className={split.split} data-open={openId > 0 || undefined}>
      <div className={split.side}>
        {isTooLate ? (
          <Alert tone="info" onDismiss={() => setTooLate(false)}>
            {MODERATION_MESSAGES.undoLate}
          </Alert>
        ) : null}
        <UndoStrip
          decisions={pending}
          onUndo={undo}
          onShow={select}
          onDismiss={props.pending.dismiss}
        />
        <div className={split.list}>
          <QueueList
            label={props.label}
            rows={shownRows}
            more={queue.list.more}
            words={words}
            pending={pending}
            shownId={shownId}
            claimOf={claiming?.of}
            shownRef={rowRef}
            onSelect={select}
            onUndo={undo}
          />
        </div>
        <KeysLine onOpen={() => setHelpOpen(true)} />
      </div>
      <section ref={detailRef} className={split.detail} aria-label={row.title}>
        <div className={split.back}>
          <Button size="sm" onClick={() => onOpen(0)}>
            Back to the queue
          </Button>
        </div>
        <div ref={headingRef} tabIndex={-1} className={classNames(split.body, styles.body)}>
          {claiming ? <ClaimPart row={row} claiming={claiming} /> : null}
          {error ? (
            <Alert tone="error">{messageOr(error, MODERATION_MESSAGES.decideFailed)}</Alert>
          ) : null}
          {isStale && failed ? (
            <ChangedSince
              seen={failed.seen ?? []}
              now={props.fieldsOf?.(record) ?? []}
              onSeen={() => {
                props.pending.dismiss(failed.key);
                selection.focusDetail();
              }}
            />
          ) : null}
          {renderDetail(record, <StateChip state={row.state} words={rowWords} />)}
        </div>
        <DecisionBar
          key={row.id}
          ref={bar}
          row={row}
          templates={props.templatesOf?.(record)}
          isBlocked={isStale}
          renderFields={(refused) => props.renderFields?.(record, { ...error?.fields, ...refused })}
          approveLabel={props.approveLabel?.(record) ?? 'Approve'}
          words={rowWords}
          givenReason={drafts.get(row.id) || (failed?.verdict.reason ?? '')}
          reasonError={error?.fields.reason}
          onDecide={decide}
          onLeave={selection.focusDetail}
        />
      </section>
      {isHelpOpen ? (
        <KeysDialog
          words={rowWords}
          canPlay={props.onPlay !== undefined}
          canTake={claiming !== null}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
      <p className={styles.said} role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  );
}

const wordOf = ({ approve }: Verdict, { approved, declined }: QueueWords): string =>
  (approve ? approved : declined).toLowerCase();
