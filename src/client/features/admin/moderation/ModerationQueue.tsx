import { type Ref, Suspense, useRef, useState } from 'react';
import { STALE } from '@/shared/platform/apiError';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import split from '@/client/ui/listDetail.module.css';
import { classNames } from '@/client/ui/classNames';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { type Claiming, ClaimPart, useClaiming } from './Claim';
import { ChangedSince } from './Detail';
import {
  DecisionBar,
  type DecisionBarHandle,
  type DecisionError,
  type Verdict,
} from './DecisionBar';
import { KeysDialog, KeysLine } from './ModerationKeys';
import { UndoStrip, type PendingDecision } from './UndoStrip';
import styles from './ModerationQueue.module.css';
import { QueueList, StateChip } from './QueueList';
import {
  type Moderated,
  type ModerationQueueProps,
  type OpenProps,
  useDecisions,
} from './decisions';
import { isWaiting, type QueueRow, WORDS } from './queueRows';
import { changesSince, type SeenField } from './queues';
import { useLostRecords } from '@/client/entities/queue';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import { useSelection, withRow } from './queueSelection';
import { lazyPart } from '@/client/ui/lazyPart';

const EarlierDecisions = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "decided-before" */ './EarlierDecisions')).EarlierDecisions,
);

export const DecidedBefore = ({ of }: { of: number }) => (
  <Suspense fallback={null}>
    <EarlierDecisions key={of} of={of} />
  </Suspense>
);

const NO_MATCH = 'Nothing that waits matches the filter.';
const isNarrowed = ({ filter }: OpenProps) => Object.values(filter).some((value) => value !== '');

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

function decidedRow(row: QueueRow, pending: readonly PendingDecision[]): QueueRow {
  const decision = pending.find(({ id, phase }) => id === row.id && phase !== 'failed');
  if (!decision || !isWaiting(row)) return row;
  return { ...row, state: decision.verdict.approve ? 'approved' : 'declined' };
}

const TooLate = ({ onDismiss }: { onDismiss: () => void }) => (
  <Alert tone="info" onDismiss={onDismiss}>
    {MODERATION_MESSAGES.undoLate}
  </Alert>
);

function QueueLayout<Record extends Moderated, Body>(props: ModerationQueueProps<Record, Body>) {
  const { kind, queue, rowOf, openId, onOpen, words = WORDS } = props;
  const pending = props.pending.all.filter((each) => each.kind === kind);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const decisions = useDecisions(props);
  const claiming = useClaiming(kind, (text) => {
    decisions.announce(text);
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
  const { shownId, select, step } = selection;
  useLostRecords(queue, [shownId]);
  const record = queue.find(shownId);
  const row = record && decidedRow(rowOf(record), pending);
  const undo = (decision: PendingDecision) => {
    decisions.undo(decision);
    select(decision.id);
  };
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
    a: () => bar.current?.approve(),
    [(row?.words ?? words).key ?? 'd']: () => bar.current?.writeReason(),
    ' ': () => {
      if (record) props.onPlay?.(record);
    },
    '?': () => setHelpOpen(true),
    m: () => {
      if (row) claiming?.toggle(row);
    },
    u: () => {
      const latest = pending.findLast(({ phase }) => phase === 'pending');
      if (latest) undo(latest);
      else decisions.undoNothing();
    },
  });

  if (!record || !row) return null;
  return (
    <div ref={root} className={split.split} data-open={openId > 0 || undefined}>
      <div className={split.side}>
        {decisions.isTooLate ? <TooLate onDismiss={decisions.dismissTooLate} /> : null}
        <UndoStrip
          decisions={pending}
          onUndo={undo}
          onShow={select}
          onDismiss={props.pending.dismiss}
        />
        <div className={split.list}>
          <QueueList
            label={props.label}
            /* Another admin may have decided on it; the row stays until another one is selected. */
            rows={withRow(rows, row, queue.order)}
            more={queue.list.more}
            words={words}
            pending={pending}
            shownId={shownId}
            claimOf={claiming?.of}
            shownRef={selection.rowRef}
            onSelect={select}
            onUndo={undo}
          />
        </div>
        <KeysLine onOpen={() => setHelpOpen(true)} />
      </div>
      <OpenRecord
        {...props}
        record={record}
        row={row}
        failed={pending.find(({ id, phase }) => id === shownId && phase === 'failed')}
        selection={selection}
        decisions={decisions}
        claiming={claiming}
        bar={bar}
      />
      {isHelpOpen ? (
        <KeysDialog
          words={row.words ?? words}
          canPlay={props.onPlay !== undefined}
          canTake={claiming !== null}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
      <p className={styles.said} role="status">
        <VisuallyHidden>{decisions.announcement}</VisuallyHidden>
      </p>
    </div>
  );
}

/**
 * The open record as the admin saw it, which stays while the record changes, until the admin has
 * looked at the changes.
 */
function useSeen({ id, version }: Moderated, fields: readonly SeenField[]) {
  const now = { id, version, fields };
  const [seen, setSeen] = useState(now);
  if (seen.id !== id) setSeen(now);
  return { seen: seen.id === id ? seen : now, look: () => setSeen(now) };
}

interface OpenRecordProps<Record extends Moderated, Body> extends ModerationQueueProps<
  Record,
  Body
> {
  record: Record;
  row: QueueRow;
  failed: PendingDecision | undefined;
  selection: ReturnType<typeof useSelection>;
  decisions: ReturnType<typeof useDecisions<Record, Body>>;
  claiming: Claiming | null;
  bar: Ref<DecisionBarHandle>;
}

function OpenRecord<Record extends Moderated, Body>(props: OpenRecordProps<Record, Body>) {
  const { record, row, failed, decisions, claiming, bar } = props;
  const { detailRef, headingRef, focusDetail, goOn } = props.selection;
  const words = row.words ?? props.words ?? WORDS;
  const error = failed?.error;
  const fields = props.fieldsOf?.(record) ?? [];
  const isLate = error?.code === STALE;
  const { seen, look } = useSeen(record, fields);
  const changes = changesSince(isLate ? (failed?.seen ?? []) : seen.fields, fields);
  const isLater = seen.version !== record.version && changes.length > 0;
  /* no decision is possible until the admin has seen the changes */
  const isStale = isLate || (isWaiting(row) && isLater);
  const decide = (verdict: Verdict): DecisionError => {
    if (!isWaiting(row) || row.isOwn || row.isAlreadyDecided || isStale) return {};
    const errors = props.check?.(record, verdict) ?? {};
    if (Object.keys(errors).length > 0) return errors;
    decisions.keep(record, row, verdict);
    goOn();
    return {};
  };
  return (
    <section ref={detailRef} className={split.detail} aria-label={row.title}>
      <div className={split.back}>
        <Button size="sm" onClick={() => props.onOpen(0)}>
          Back to the queue
        </Button>
      </div>
      <div ref={headingRef} tabIndex={-1} className={classNames(split.body, styles.body)}>
        {claiming ? <ClaimPart row={row} claiming={claiming} /> : null}
        {error ? (
          <Alert tone="error">{messageOr(error, MODERATION_MESSAGES.decideFailed)}</Alert>
        ) : null}
        {isStale ? (
          <ChangedSince
            title={isLate ? 'Changed since you decided' : 'Changed while you looked'}
            changes={changes}
            onSeen={() => {
              look();
              if (failed) props.pending.dismiss(failed.key);
              focusDetail();
            }}
          />
        ) : null}
        {props.renderDetail(record, <StateChip state={row.state} words={words} />)}
      </div>
      <DecisionBar
        key={row.id}
        ref={bar}
        row={row}
        templates={props.templatesOf?.(record)}
        isBlocked={isStale}
        renderFields={(errors) => props.renderFields?.(record, { ...error?.fields, ...errors })}
        approveLabel={props.approveLabel?.(record) ?? 'Approve'}
        words={words}
        givenReason={decisions.drafts.get(row.id) || (failed?.verdict.reason ?? '')}
        reasonError={error?.fields.reason}
        onDecide={decide}
        onLeave={focusDetail}
      />
    </section>
  );
}
