import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/shared/apiError';
import { REVIEW_MESSAGES } from '@/shared/review/reviewMessages';
import { DECIDED } from '@/shared/services/serviceMessages';
import type { Pages } from '@/client/entities/usePages';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Artwork } from '@/client/ui/list/Artwork';
import { ListStates } from '@/client/ui/list/ListStates';
import { StatusChip } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { DecisionBar, type DecisionBarHandle, type Verdict } from './DecisionBar';
import styles from './ReviewDesk.module.css';
import { nextToDecide, type ReviewRow, waitedFor } from './reviewRows';
import { useReviewKeys } from './useReviewKeys';

/** What of a queue is open, as the address says it. */
export interface OpenProps {
  /** 0 for none. */
  openId: number;
  onOpen: (id: number) => void;
  onDecided: () => void;
}

export interface ReviewDeskProps extends OpenProps {
  /** What waits, for screen readers. */
  label: string;
  pages: Pages;
  rows: readonly ReviewRow[];
  loadFailed: string;
  empty: string;
  renderDetail: (id: number) => ReactNode;
  /** Reasons that are often given. */
  reasons?: readonly string[];
  /** Above the buttons: what else is decided. */
  renderFields?: (id: number) => ReactNode;
  approveLabel?: (id: number) => string;
  /** Where it is not approved and declined. */
  words?: DeskWords;
  /** Rejects with an `ApiError`. */
  onDecide: (id: number, verdict: Verdict) => Promise<unknown>;
  isDeciding: boolean;
}

/** What is done to it, and what it is then. */
export interface DeskWords {
  decline: string;
  approved: string;
  declined: string;
}
const WORDS: DeskWords = { decline: 'Decline', approved: 'Approved', declined: 'Declined' };

/** A queue beside what is open of it, and the decision on that. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { pages, rows, loadFailed, empty } = props;
  return (
    <ListStates
      status={pages.status}
      error={pages.error}
      errorFallback={loadFailed}
      onRetry={() => {
        void pages.refetch();
      }}
      isEmpty={rows.length === 0}
      empty={<EmptyState>{empty}</EmptyState>}
    >
      <Desk {...props} />
    </ListStates>
  );
}

/** What has become of the last decision. */
interface Outcome {
  id: number;
  failure?: ApiError;
  said: string;
}

function Desk(props: ReviewDeskProps) {
  const {
    rows,
    openId,
    onOpen,
    onDecide,
    onDecided,
    isDeciding,
    renderDetail,
    words = WORDS,
  } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const bar = useRef<DecisionBarHandle>(null);
  const open = rows.find(({ id }) => id === openId) ?? rows.find(isWaiting) ?? rows[0];
  const failure = outcome?.id === open?.id ? outcome?.failure : undefined;

  const select = (row: ReviewRow | undefined) => {
    if (!row) return;
    onOpen(row.id);
    heading.current?.focus();
  };
  const move = (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === open?.id);
    select(rows[at + step]);
  };
  const decide = async (verdict: Verdict): Promise<void> => {
    if (!open || !isWaiting(open) || open.isOwn || isDeciding) return;
    const { id, title } = open;
    setOutcome(null);
    try {
      await onDecide(id, verdict);
      const next = nextToDecide(rows, id);
      setOutcome({
        id,
        said: `${title}: ${(verdict.approve ? words.approved : words.declined).toLowerCase()}.`,
      });
      onOpen(next?.id ?? 0);
      heading.current?.focus();
    } catch (reason) {
      const error = toApiError(reason);
      setOutcome({ id, failure: error, said: '' });
      /* what it has become is shown in its place */
      if (error.code === DECIDED) {
        onOpen(id);
        heading.current?.focus();
      }
    }
    onDecided();
  };
  useReviewKeys(desk, {
    j: () => {
      move(1);
    },
    k: () => {
      move(-1);
    },
    a: () => {
      bar.current?.approve();
    },
    d: () => {
      bar.current?.decline();
    },
  });

  if (!open) return null;
  return (
    <div ref={desk} className={styles.desk} data-open={openId > 0 || undefined}>
      <Queue {...props} open={open} onSelect={select} />
      <section className={styles.detail} aria-label={open.title}>
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
        <div ref={heading} tabIndex={-1} className={styles.body}>
          {failure ? (
            <Alert tone="error">{messageOr(failure, REVIEW_MESSAGES.decideFailed)}</Alert>
          ) : null}
          {renderDetail(open.id)}
        </div>
        <DecisionBar
          key={open.id}
          ref={bar}
          row={open}
          reasons={props.reasons}
          fields={props.renderFields?.(open.id)}
          approveLabel={props.approveLabel?.(open.id) ?? 'Approve'}
          declineLabel={words.decline}
          reasonError={failure?.fields.reason}
          isDeciding={isDeciding}
          onDecide={(verdict) => {
            void decide(verdict);
          }}
        />
      </section>
      <p className={styles.said} role="status">
        <VisuallyHidden>{outcome?.said}</VisuallyHidden>
      </p>
    </div>
  );
}

const isWaiting = ({ state }: ReviewRow): boolean => state === 'waiting';

interface QueueProps extends ReviewDeskProps {
  open: ReviewRow;
  onSelect: (row: ReviewRow) => void;
}

function Queue({ label, rows, pages, words, open, onSelect }: QueueProps) {
  /* the queue is read again and again; to the minute is enough */
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 60_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const waiting = rows.filter(isWaiting);
  const decided = rows.filter((row) => !isWaiting(row));
  const renderRow = (row: ReviewRow, index: number) => (
    <li key={row.id}>
      <button
        type="button"
        className={styles.row}
        aria-current={row.id === open.id || undefined}
        onClick={() => {
          onSelect(row);
        }}
      >
        {isWaiting(row) ? (
          <>
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className={styles.artwork}>
              <Artwork path={row.artwork} seed={row.seed} />
            </span>
          </>
        ) : null}
        <span className={styles.what}>
          <strong>{row.title}</strong>
          <span>{row.meta}</span>
        </span>
        {isWaiting(row) ? (
          <span className={styles.since}>{row.isOwn ? 'Your own' : waitedFor(row.since, now)}</span>
        ) : (
          <StateChip state={row.state} words={words} />
        )}
      </button>
    </li>
  );
  return (
    <div className={styles.queue}>
      {waiting.length > 0 ? (
        <ol className={styles.rows} aria-label={label}>
          {waiting.map(renderRow)}
        </ol>
      ) : (
        <p className={styles.none}>Nothing waits any more.</p>
      )}
      {pages.more.status === 'none' ? null : (
        <Button size="sm" isBusy={pages.more.status === 'loading'} onClick={pages.more.load}>
          {pages.more.status === 'failed' ? 'Try again' : 'Show more'}
        </Button>
      )}
      {decided.length > 0 ? (
        <>
          <h2 className={styles.lately}>Decided since you came</h2>
          <ul className={styles.rows}>{decided.map(renderRow)}</ul>
        </>
      ) : null}
    </div>
  );
}

const TONES = { waiting: 'waiting', approved: 'done', declined: 'off' } as const;

interface StateChipProps {
  state: ReviewRow['state'];
  words?: DeskWords | undefined;
}

export function StateChip({ state, words = WORDS }: StateChipProps) {
  return (
    <StatusChip tone={TONES[state]}>{state === 'waiting' ? 'Waiting' : words[state]}</StatusChip>
  );
}
