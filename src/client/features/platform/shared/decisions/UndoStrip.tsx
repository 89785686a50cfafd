import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { latePart } from '@/client/ui/lazyPart';
import styles from './UndoStrip.module.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { beforeLogout } from '@/client/session/sessionEnd';
import { Box, Row } from '@/client/ui/kit';

export const UNDO_MS = 10_000;

const Countdown = latePart(
  () => import('./Countdown'),
  'Countdown',
  <span aria-hidden="true">{`in ${UNDO_MS / 1000} s`}</span>,
);

export interface PendingDecision<Of = unknown, Seen = unknown> {
  /** `kind/id`: there is at most one decision per record. */
  key: string;
  kind: string;
  id: number;
  title: string;
  verdict: Of;
  word: string;
  sendsAt: number;
  phase: 'pending' | 'sending' | 'failed';
  /** The fields as the admin saw them, for records that may have a newer version by then. */
  seen?: Seen | undefined;
  error?: ApiError;
}

type FailedDecision = Pick<PendingDecision, 'title' | 'error'>;

type NewDecision<Of, Seen> = Pick<
  PendingDecision<Of, Seen>,
  'kind' | 'id' | 'title' | 'word' | 'verdict' | 'seen'
>;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<unknown>;
  title: string;
}

export interface PendingDecisions<Of = unknown, Seen = unknown> {
  all: readonly PendingDecision<Of, Seen>[];
  /** Keeps a decision and sends it after `UNDO_MS`; ignores a second one on the same record. */
  keep: (decision: NewDecision<Of, Seen>, send: () => Promise<unknown>) => void;
  sendAll: () => Promise<unknown>;
  undo: (key: string) => void;
  dismiss: (key: string) => void;
}

interface Options {
  /** Receives the decisions that failed after the page was left, which can no longer show them. */
  onLost: (failed: readonly FailedDecision[]) => void;
}

interface UndoStripProps<Of, Seen> {
  decisions: readonly PendingDecision<Of, Seen>[];
  onUndo: (decision: PendingDecision<Of, Seen>) => void;
  onShow: (id: number) => void;
  onDismiss: (key: string) => void;
}

export function UndoStrip<Of, Seen>(props: UndoStripProps<Of, Seen>) {
  const { decisions, onUndo, onShow, onDismiss } = props;
  const failed = decisions.filter(({ phase }) => phase === 'failed');
  const pending = decisions.filter(({ phase }) => phase === 'pending');
  const newest = pending.at(-1);
  if (!newest && failed.length === 0) return null;
  return (
    <div className={styles.strips}>
      {newest ? (
        <Row className={styles.strip}>
          <Box as="p" flow="grid" grow shrinks>
            <Box as="strong" size="small" clipped>
              {`${newest.title} ${newest.word}`}
            </Box>
            <Countdown
              key={newest.key}
              until={newest.sendsAt}
              all={UNDO_MS}
              others={pending.length - 1}
            />
          </Box>
          <Button
            size="sm"
            aria-keyshortcuts="u"
            aria-label={`Undo: ${newest.title} ${newest.word}`}
            onClick={() => onUndo(newest)}
          >
            Undo
          </Button>
          <kbd aria-hidden="true">U</kbd>
        </Row>
      ) : null}
      {failed.map((decision) => (
        <FailedAlert key={decision.key} decision={decision} onShow={onShow} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

interface FailedAlertProps extends Pick<UndoStripProps<unknown, unknown>, 'onShow' | 'onDismiss'> {
  decision: PendingDecision;
}

export function FailedAlert({ decision, onShow, onDismiss }: FailedAlertProps) {
  const { key, id, title } = decision;
  return (
    <Alert tone="error" onDismiss={() => onDismiss(key)}>
      <Box as="p" below={2}>
        {failureOf(decision)}
      </Box>
      <Button size="sm" aria-label={`Show ${title}`} onClick={() => onShow(id)}>
        Show
      </Button>
    </Alert>
  );
}

const failureOf = ({ title, error }: FailedDecision): string =>
  `${title}: ${messageOr(error, MODERATION_MESSAGES.decideFailed)}`;

export function lostText([first, ...others]: readonly FailedDecision[]): string | null {
  const more = others.length === 0 ? '' : ` ${others.length} more could not be saved.`;
  return first ? `${failureOf(first)}${more}` : null;
}

/**
 * Keeps the decisions made on this page. Each can be undone for ten seconds. All are sent at once
 * when the page is left or hidden, and before a log-out.
 */
export function usePendingDecisions<Of, Seen>({ onLost }: Options): PendingDecisions<Of, Seen> {
  const [all, setAll] = useState<readonly PendingDecision<Of, Seen>[]>([]);
  const waiting = useRef(new Map<string, Waiting>());
  const report = useRef(onLost);
  useEffect(() => {
    report.current = onLost;
  });
  const isLeft = useRef(false);
  const lost = useRef<readonly FailedDecision[]>([]);

  const change = useCallback(
    (key: string, changes: Partial<PendingDecision<Of, Seen>> | null) =>
      setAll((now) =>
        changes
          ? now.map((each) => (each.key === key ? { ...each, ...changes } : each))
          : now.filter((each) => each.key !== key),
      ),
    [],
  );

  const carryOut = useCallback(
    async (key: string) => {
      const decision = waiting.current.get(key);
      if (!decision) return;
      waiting.current.delete(key);
      clearTimeout(decision.timer);
      change(key, { phase: 'sending' });
      try {
        await decision.send();
        change(key, null);
      } catch (reason) {
        const error = toApiError(reason);
        change(key, { phase: 'failed', error });
        if (isLeft.current) {
          lost.current = [...lost.current, { title: decision.title, error }];
          report.current(lost.current);
        }
      }
    },
    [change],
  );
  const carryOutAll = useCallback(
    () => Promise.all([...waiting.current.keys()].map(carryOut)),
    [carryOut],
  );

  const keep = useCallback(
    (decision: NewDecision<Of, Seen>, send: () => Promise<unknown>) => {
      const key = `${decision.kind}/${decision.id}`;
      if (waiting.current.has(key)) return;
      const timer = setTimeout(() => void carryOut(key), UNDO_MS);
      waiting.current.set(key, { timer, send, title: decision.title });
      const sendsAt = Date.now() + UNDO_MS;
      setAll((now) => [
        ...now.filter((each) => each.key !== key),
        { ...decision, key, sendsAt, phase: 'pending' },
      ]);
    },
    [carryOut],
  );
  const undo = useCallback(
    (key: string) => {
      const decision = waiting.current.get(key);
      if (!decision) return;
      waiting.current.delete(key);
      clearTimeout(decision.timer);
      change(key, null);
    },
    [change],
  );
  const dismiss = useCallback((key: string) => change(key, null), [change]);

  useEffect(() => {
    isLeft.current = false;
    const handleLeaving = () => void carryOutAll();
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void carryOutAll();
    };
    window.addEventListener('pagehide', handleLeaving);
    document.addEventListener('visibilitychange', handleHidden);
    const takeBack = beforeLogout(carryOutAll);
    return () => {
      window.removeEventListener('pagehide', handleLeaving);
      document.removeEventListener('visibilitychange', handleHidden);
      takeBack();
      isLeft.current = true;
      void carryOutAll();
    };
  }, [carryOutAll]);

  return { all, keep, sendAll: carryOutAll, undo, dismiss };
}
