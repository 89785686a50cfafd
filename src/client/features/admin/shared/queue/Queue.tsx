import { type ReactNode, type Ref, useRef, useState } from 'react';
import { STALE } from '@/shared/platform/apiError';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type { ListArg } from '@/client/entities/endpointsOf';
import { type Queue as QueueRecords, useLostRecords, useSought } from '@/client/entities/queue';
import { messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Box } from '@/client/ui/kit';
import { ListStates } from '@/client/ui/list/ListStates';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { useSeen } from './useSeen';
import { type Claiming, ClaimPart, useClaiming } from './Claim';
import { DecisionForm, type DecisionFormHandle, OwnRecord } from './DecisionForm';
import { KeysDialog, QueueKeys } from './QueueKeys';
import {
  changesSince,
  type DecisionError,
  isWaiting,
  type Moderated,
  type QueueKind,
  type QueueRow,
  type Verdict,
  WORDS,
} from './kind';
import { QueueList, StateChip } from './QueueList';
import { decidedRow, useFocusAfterDecision, useSelection, withRow } from './queueSelection';
import type { PendingDecision, PendingDecisions } from './kind';
import { UndoStrip } from '@/client/features/platform/shared/decisions/UndoStrip';
import { useDecisions } from './useDecisions';
import { useQueueKeys } from './useQueueKeys';
import styles from './Queue.module.css';
import { latePart } from '@/client/ui/lazyPart';

const ChangedSince = latePart(() => import('./ChangedSince'), 'ChangedSince');

export interface OpenProps {
  openId: number;
  onOpen: (id: number) => void;
  /** The search and filters of the list, none of them set for the whole queue. */
  filter: ListArg;
  /** The decisions that can be undone, for a kind with that. */
  pending?: PendingDecisions;
  /** Stands below the list. */
  foot?: ReactNode;
}

interface QueueProps<Record extends Moderated, Body, Of extends Verdict> extends OpenProps {
  of: QueueKind<Record, Body, Of>;
}

type LayoutProps<Record extends Moderated, Body, Of extends Verdict> = {
  queue: QueueRecords<Record, Moderated & { body: Body }>;
} & QueueProps<Record, Body, Of>;

const SECOND_KEYS = { search: ['/', 'search'], mine: ['M', 'mine'], undo: ['U', 'undo'] } as const;
const NO_MATCH = 'Nothing matches the filter.';
const isNarrowed = ({ filter: { state: _tab, ...filter } }: OpenProps) =>
  Object.values(filter).some((value) => value !== '');

/** The records of one kind that admins decide on, and the open one beside them. */
export function Queue<Record extends Moderated, Body, Of extends Verdict = Verdict>(
  props: QueueProps<Record, Body, Of>,
) {
  const { of, openId, filter } = props;
  const queue = of.useRecords(filter);
  const isSought = useSought(queue, openId);
  return (
    <ListStates
      {...queue.list}
      {...(isSought && { status: 'loading' })}
      errorFallback={of.loadFailed}
      /* what another admin has decided stays in the pane */
      isEmpty={![...queue.order, openId].some(queue.find)}
      empty={<EmptyState>{of.hasUndo && isNarrowed(props) ? NO_MATCH : of.empty}</EmptyState>}
    >
      <QueueLayout {...props} queue={queue} />
    </ListStates>
  );
}

function QueueLayout<Record extends Moderated, Body, Of extends Verdict>(
  props: LayoutProps<Record, Body, Of>,
) {
  const { of, queue, openId, onOpen } = props;
  const { list, order, find } = queue;
  const pending = (props.pending?.all ?? []).filter(({ kind }) => kind === of.kind);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const decisions = useDecisions(of, queue, props.pending);
  const claiming = useClaiming(of.kind, (text) => {
    decisions.announce(text);
    /* the shown part of the queue may have another row now */
    if (isNarrowed(props)) void list.refetch();
  });
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<DecisionFormHandle>(null);
  const rows = queue.records
    .filter(({ id }) => of.hasUndo || list.ids.includes(id))
    .map((record) => decidedRow(of.rowOf(record), pending));
  const selection = useSelection({
    waiting: new Set(rows.filter((row) => !of.hasUndo || isWaiting(row)).map(({ id }) => id)),
    order,
    more: list.more,
    openId,
    onOpen,
    isKnown: (id) => find(id) !== undefined,
  });
  const { shownId, select, step } = selection;
  useLostRecords(queue, [shownId]);
  const record = find(shownId);
  const row = record && decidedRow(of.rowOf(record), pending);
  const undo = (decision: PendingDecision) => {
    decisions.undo(decision);
    select(decision.id);
  };
  useQueueKeys(root, {
    ...{ of, record, row, claiming, step },
    press: (key) => form.current?.press(key),
    onHelp: () => setHelpOpen(true),
    onUndo: () => {
      const latest = pending.findLast(({ phase }) => phase === 'pending');
      if (latest) undo(latest);
      else decisions.undoNothing();
    },
  });

  if (!record || !row) return null;
  const canClaim = claiming !== null;
  const second = !of.hasUndo ? 'mine' : canClaim ? 'search' : 'undo';
  return (
    <div ref={root} className={styles.split} data-open={openId > 0 || undefined}>
      <div className={styles.side}>
        {decisions.isTooLate ? (
          <Alert tone="info" onDismiss={decisions.dismissTooLate}>
            {MODERATION_MESSAGES.undoLate}
          </Alert>
        ) : null}
        {props.pending ? (
          <UndoStrip
            decisions={pending}
            onUndo={undo}
            onShow={select}
            onDismiss={props.pending.dismiss}
          />
        ) : null}
        <div className={styles.list}>
          <QueueList
            label={of.label}
            isWhole={!of.hasUndo}
            /* Another admin may have decided on it; the row stays until another one is selected. */
            rows={of.hasUndo ? withRow(rows, row, order) : rows}
            more={list.more}
            pending={pending}
            shownId={shownId}
            claimOf={claiming?.of}
            shownRef={selection.rowRef}
            onSelect={select}
            onUndo={undo}
          />
        </div>
        {props.foot}
        {canClaim || of.hasUndo ? (
          <QueueKeys second={SECOND_KEYS[second]} onOpen={() => setHelpOpen(true)} />
        ) : null}
      </div>
      <OpenRecord
        {...props}
        record={record}
        row={row}
        failed={pending.find(({ id, phase }) => id === shownId && phase === 'failed')}
        selection={selection}
        decisions={decisions}
        claiming={claiming}
        form={form}
      />
      {isHelpOpen ? (
        <KeysDialog
          words={row.words}
          canPlay={of.onPlay !== undefined}
          hasUndo={of.hasUndo}
          canAsk={of.onAsk !== undefined}
          canClaim={canClaim}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
      <p className={styles.said} role="status">
        <VisuallyHidden>{decisions.announcement}</VisuallyHidden>
      </p>
    </div>
  );
}

type OpenRecordProps<Record extends Moderated, Body, Of extends Verdict> = {
  record: Record;
  row: QueueRow;
  failed: PendingDecision | undefined;
  selection: ReturnType<typeof useSelection>;
  decisions: ReturnType<typeof useDecisions<Record, Body, Of>>;
  claiming: Claiming | null;
  form: Ref<DecisionFormHandle>;
} & LayoutProps<Record, Body, Of>;

function OpenRecord<Record extends Moderated, Body, Of extends Verdict>(
  props: OpenRecordProps<Record, Body, Of>,
) {
  const { of, record, row, failed, decisions, claiming, form } = props;
  const { detailRef, headingRef, focusDetail, goOn } = props.selection;
  const { decline } = row.words ?? WORDS;
  const error = failed?.error;
  const fields = of.fieldsOf?.(record) ?? [];
  const isLate = error?.code === STALE;
  const { seen, look } = useSeen(record, fields);
  const changes = changesSince(isLate ? (failed?.seen ?? []) : seen.fields, fields);
  const isLater = seen.version !== record.version && changes.length > 0;
  /* no decision is possible until the admin has seen the changes */
  const isStale = isLate || (isWaiting(row) && isLater);
  const isUndecided = isWaiting(row) && !row.isAlreadyDecided;
  const refusal = row.refusal ?? (row.isOwn ? <OwnRecord /> : null);
  const send = async (verdict: Of) => {
    if (await decisions.send(record, verdict)) props.onOpen(row.id);
  };
  useFocusAfterDecision(isUndecided, focusDetail);
  const choices = of.choicesOf?.(record) ?? [];
  const decide = (verdict: Of): DecisionError | Promise<void> => {
    if (!isUndecided || refusal !== null || isStale) return {};
    const errors = of.check?.(record, verdict) ?? {};
    if (Object.keys(errors).length > 0) return errors;
    const carryOut = () => {
      if (!of.hasUndo) return send(verdict);
      decisions.keep(record, row, verdict);
      goOn();
      return {};
    };
    return of.asks?.(record, verdict, carryOut) ? {} : carryOut();
  };
  const decision =
    isUndecided && refusal !== null ? (
      refusal
    ) : choices.length > 0 && (isUndecided || of.hasUndo) ? (
      <DecisionForm
        key={row.id}
        ref={form}
        place={of.hasUndo ? 'foot' : 'page'}
        label={of.hasUndo ? `Decide on ${row.title}` : 'Decide'}
        version={of.fieldsOf ? 0 : record.version}
        choices={choices}
        templates={of.templatesOf?.(record)}
        isBlocked={isStale}
        fields={(errors) => of.renderFields?.(record, { ...error?.fields, ...errors })}
        placeholder={
          of.hasUndo && of.reasonLabel === undefined
            ? `Needed to ${decline.toLowerCase()}, mailed`
            : undefined
        }
        reasonLabel={of.reasonLabel}
        reasonMissing={of.reasonMissing}
        givenReason={decisions.drafts.get(row.id) || (failed?.verdict.reason ?? '')}
        reasonError={error?.fields.reason}
        onDecide={decide}
        onLeave={focusDetail}
        isShown={isUndecided}
      />
    ) : null;
  return (
    <section ref={detailRef} className={styles.detail} aria-label={row.name ?? row.title}>
      <Box only="folded" gutter padAbove={4}>
        <Button size="sm" onClick={() => props.onOpen(0)}>
          {of.hasUndo ? 'Back to the queue' : 'Back to the list'}
        </Button>
      </Box>
      <div ref={headingRef} tabIndex={-1} className={styles.body}>
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
              if (failed) props.pending?.dismiss(failed.key);
              focusDetail();
            }}
          />
        ) : null}
        {of.renderDetail(
          record,
          <StateChip state={row.state} words={row.words} />,
          async (body, version) => {
            await props.queue.decide({ id: row.id, version, body });
            props.onOpen(row.id);
          },
        )}
        <Alert tone="error">{decisions.failureOf(row.id)}</Alert>
        {of.hasUndo ? null : decision}
      </div>
      {of.hasUndo ? decision : null}
    </section>
  );
}
