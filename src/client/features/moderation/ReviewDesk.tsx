import { type ReactNode, useRef, useState } from 'react';
import { STALE } from '@/shared/apiError';
import { REVIEW_MESSAGES } from '@/shared/moderation/moderationMessages';
import type { Queue } from '@/client/entities/useQueue';
import { messageOr } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { ChangedSince } from './ChangedSince';
import { DecisionBar, type DecisionBarHandle, type Refused, type Verdict } from './DecisionBar';
import { KeptStrip } from './KeptStrip';
import styles from './ReviewDesk.module.css';
import { ReviewQueue } from './ReviewQueue';
import { isWaiting, type ReviewRow } from './reviewRows';
import type { SeenField } from './seenFields';
import { type DeskWords, StateChip, WORDS } from './StateChip';
import type { KeptDecision, KeptDecisions } from './useKeptDecisions';
import { withRow } from './reviewSelection';
import { useReviewKeys } from './useReviewKeys';
import { useSelection } from './useSelection';

/** What of a queue is open, as the address says it, and what was decided on the page. */
export interface OpenProps {
  /** 0 for none. */
  openId: number;
  onOpen: (id: number) => void;
  onDecided: () => void;
  kept: KeptDecisions;
}

/** What is decided on: the version that was seen is sent along. */
interface Reviewed {
  id: number;
  version: number;
}

export interface ReviewDeskProps<Record extends Reviewed, Body> extends OpenProps {
  /** Among the kinds of the page. */
  kind: string;
  /** What waits, for screen readers. */
  label: string;
  queue: Queue<Record, Reviewed & { body: Body }, unknown>;
  rowOf: (record: Record) => ReviewRow;
  loadFailed: string;
  empty: string;
  /** The chip says what it is, or will be once its decision is carried out. */
  renderDetail: (record: Record, chip: ReactNode) => ReactNode;
  /** What is read before a decision, where that names the version that was seen. */
  fieldsOf?: (record: Record) => readonly SeenField[];
  /** Reasons that are often given. */
  reasons?: readonly string[];
  /** Above the buttons: what else is decided; with what is wrong with it. */
  renderFields?: (record: Record, refused: Refused) => ReactNode;
  approveLabel?: (record: Record) => string;
  /** Where it is not approved and declined. */
  words?: DeskWords;
  /** What is missing, by field, before a decision is kept; the server asks for the same. */
  check?: (record: Record, verdict: Verdict) => Refused;
  bodyOf: (record: Record, verdict: Verdict) => Body;
}

/** A queue beside what is open of it, and the decision on that. */
export function ReviewDesk<Record extends Reviewed, Body>(props: ReviewDeskProps<Record, Body>) {
  const { pages, records } = props.queue;
  return (
    <ListStates
      status={pages.status}
      error={pages.error}
      errorFallback={props.loadFailed}
      onRetry={() => {
        void pages.refetch();
      }}
      isEmpty={records.length === 0}
      empty={<EmptyState>{props.empty}</EmptyState>}
    >
      <Desk {...props} />
    </ListStates>
  );
}

/** The row as it is once its decision is carried out. */
function decidedRow(row: ReviewRow, kept: readonly KeptDecision[]): ReviewRow {
  const decision = kept.find(({ id, phase }) => id === row.id && phase !== 'failed');
  if (!decision || !isWaiting(row)) return row;
  return { ...row, state: decision.verdict.approve ? 'approved' : 'declined' };
}

function Desk<Record extends Reviewed, Body>(props: ReviewDeskProps<Record, Body>) {
  const { kind, queue, rowOf, openId, onOpen, renderDetail, words = WORDS } = props;
  const kept = props.kept.all.filter((each) => each.kind === kind);
  const [said, setSaid] = useState('');
  /** What the reason was of a decision that was taken back. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const keepDraft = (id: number, reason: string) => {
    setDrafts((now) => new Map(now).set(id, reason));
  };
  const desk = useRef<HTMLDivElement>(null);
  const bar = useRef<DecisionBarHandle>(null);
  const rows = queue.records.map((record) => decidedRow(rowOf(record), kept));
  const selection = useSelection({
    ...{ rows, order: queue.order, more: queue.pages.more, openId, onOpen },
    isKnown: (id) => queue.find(id) !== undefined,
  });
  const { shownId, select, step, goOn, rowRef, detailRef, headingRef } = selection;
  const record = queue.find(shownId);
  const row = record && decidedRow(rowOf(record), kept);
  /* another admin may have decided on it; it stays until something else is selected */
  const shownRows = row ? withRow(rows, row, queue.order) : rows;

  const decide = (verdict: Verdict): Refused => {
    if (!record || !row || !isWaiting(row) || row.isOwn) return {};
    const refused = props.check?.(record, verdict) ?? {};
    if (Object.keys(refused).length > 0) return refused;
    const { id, title } = row;
    const { version } = record;
    const body = props.bodyOf(record, verdict);
    /* the one place where a decision is sent */
    props.kept.keep({ kind, id, title, verdict, seen: props.fieldsOf?.(record) }, () =>
      queue.decision.send({ id, version, body }),
    );
    setSaid(`${title}: ${wordOf(verdict, words)}. Press u to undo.`);
    keepDraft(id, '');
    goOn();
    return {};
  };
  const undo = (decision: KeptDecision | undefined) => {
    if (!decision) return;
    props.kept.undo(decision.key);
    keepDraft(decision.id, decision.verdict.reason ?? '');
    setSaid(`${decision.title}: undone.`);
    select(decision.id);
  };
  useReviewKeys(desk, {
    j: () => {
      step(1);
    },
    k: () => {
      step(-1);
    },
    a: () => bar.current?.approve(),
    d: () => bar.current?.writeReason(),
    u: () => {
      undo(kept.findLast(({ phase }) => phase === 'kept'));
    },
  });

  if (!record || !row) return null;
  const failed = kept.find(({ id, phase }) => id === row.id && phase === 'failed');
  const error = failed?.error;
  return (
    <div ref={desk} className={styles.desk} data-open={openId > 0 || undefined}>
      <div className={styles.side}>
        <KeptStrip
          decisions={kept}
          wordOf={({ verdict }) => wordOf(verdict, words)}
          onUndo={undo}
          onShow={select}
          onDismiss={props.kept.dismiss}
        />
        <div className={styles.queue}>
          <ReviewQueue
            {...{ label: props.label, rows: shownRows, pages: queue.pages, words, kept, shownId }}
            shownRef={rowRef}
            onSelect={select}
            onUndo={undo}
          />
        </div>
      </div>
      <section ref={detailRef} className={styles.detail} aria-label={row.title}>
        <div className={styles.back}>
          <Button
            size="sm"
            onClick={() => {
              onOpen(0);
            }}
          >
            Back to the queue
          </Button>
        </div>
        <div ref={headingRef} tabIndex={-1} className={styles.body}>
          {error ? (
            <Alert tone="error">{messageOr(error, REVIEW_MESSAGES.decideFailed)}</Alert>
          ) : null}
          {error?.code === STALE && failed?.seen && props.fieldsOf ? (
            <ChangedSince seen={failed.seen} now={props.fieldsOf(record)} />
          ) : null}
          {renderDetail(record, <StateChip state={row.state} words={words} />)}
        </div>
        <DecisionBar
          key={row.id}
          ref={bar}
          row={row}
          reasons={props.reasons}
          renderFields={(refused) => props.renderFields?.(record, { ...error?.fields, ...refused })}
          approveLabel={props.approveLabel?.(record) ?? 'Approve'}
          declineLabel={words.decline}
          givenReason={drafts.get(row.id) ?? ''}
          reasonError={error?.fields.reason}
          onDecide={decide}
          onLeave={selection.focusDetail}
        />
      </section>
      <p className={styles.said} role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </div>
  );
}

const wordOf = ({ approve }: Verdict, { approved, declined }: DeskWords): string =>
  (approve ? approved : declined).toLowerCase();
