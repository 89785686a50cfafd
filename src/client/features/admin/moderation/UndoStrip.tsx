import { MODERATION_MESSAGES } from '@/shared/platform/moderationMessages';
import { messageOr } from '@/client/lib/failure';
import { useNow } from '@/client/lib/useNow';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TimeTicks } from '@/client/ui/TimeTicks';
import styles from './UndoStrip.module.css';
import { type FailedDecision, UNDO_MS, type PendingDecision } from './usePendingDecisions';

const SECOND_MS = 1000;

interface UndoStripProps {
  /** The decisions of this queue, oldest first. */
  decisions: readonly PendingDecision[];
  onUndo: (decision: PendingDecision) => void;
  onShow: (id: number) => void;
  onDismiss: (key: string) => void;
}

/** The newest decision while it can be undone, and the decisions that failed. */
export function UndoStrip({ decisions, onUndo, onShow, onDismiss }: UndoStripProps) {
  const failed = decisions.filter(({ phase }) => phase === 'failed');
  const pending = decisions.filter(({ phase }) => phase === 'pending');
  const newest = pending.at(-1);
  if (!newest && failed.length === 0) return null;
  return (
    <div className={styles.strips}>
      {newest ? (
        <div className={styles.strip}>
          <p>
            <strong>{`${newest.title} ${newest.word}`}</strong>
            <Countdown key={newest.key} until={newest.sendsAt} others={pending.length - 1} />
          </p>
          <Button
            size="sm"
            aria-keyshortcuts="u"
            aria-label={`Undo: ${newest.title} ${newest.word}`}
            onClick={() => onUndo(newest)}
          >
            Undo
          </Button>
          <kbd aria-hidden="true">U</kbd>
        </div>
      ) : null}
      {failed.map((decision) => (
        <FailedAlert key={decision.key} decision={decision} onShow={onShow} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

interface FailedAlertProps extends Pick<UndoStripProps, 'onShow' | 'onDismiss'> {
  decision: PendingDecision;
}

/** Reports a decision that failed. */
export function FailedAlert({ decision, onShow, onDismiss }: FailedAlertProps) {
  const { key, id, title } = decision;
  return (
    <Alert tone="error" onDismiss={() => onDismiss(key)}>
      <p className={styles.failure}>{failureOf(decision)}</p>
      <Button size="sm" aria-label={`Show ${title}`} onClick={() => onShow(id)}>
        Show
      </Button>
    </Alert>
  );
}

const failureOf = ({ title, error }: FailedDecision): string =>
  `${title}: ${messageOr(error, MODERATION_MESSAGES.decideFailed)}`;

/** Returns the message about decisions that failed after their page was left; `null` for none. */
export function lostText([first, ...others]: readonly FailedDecision[]): string | null {
  const more = others.length === 0 ? '' : ` ${others.length} more could not be saved.`;
  return first ? `${failureOf(first)}${more}` : null;
}

/** The remaining seconds. Hidden from screen readers, which would read out every second. */
function Countdown({ until, others }: { until: number; others: number }) {
  const now = useNow(SECOND_MS);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  return (
    <span className={styles.left} aria-hidden="true">
      <span>{`in ${left} s`}</span>
      <TimeTicks all={UNDO_MS / SECOND_MS} left={left} className={styles.ticks} />
      {others > 0 ? <span>{`and ${others} more`}</span> : null}
    </span>
  );
}
