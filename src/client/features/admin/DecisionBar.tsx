import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { REASON_MAX } from '@/shared/limits';
import { REVIEW_MESSAGES } from '@/shared/review/reviewMessages';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/TextField';
import styles from './DecisionBar.module.css';
import type { ReviewRow } from './reviewRows';

/** What an admin says, beside what the kind of thing asks for. */
export interface Verdict {
  approve: boolean;
  reason?: string;
}

/** What the keys do. */
export interface DecisionBarHandle {
  approve: () => void;
  decline: () => void;
}

interface DecisionBarProps {
  ref: Ref<DecisionBarHandle>;
  row: ReviewRow;
  reasons?: readonly string[] | undefined;
  /** What else is decided. */
  fields?: ReactNode;
  approveLabel: string;
  declineLabel: string;
  /** The server's sentence about the reason. */
  reasonError?: string | undefined;
  isDeciding: boolean;
  onDecide: (verdict: Verdict) => void;
}

/** Stays at the foot of what is open. */
export function DecisionBar(props: DecisionBarProps) {
  const {
    ref,
    row,
    reasons = [],
    fields,
    approveLabel,
    declineLabel,
    reasonError,
    isDeciding,
    onDecide,
  } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const given = reason.trim();

  const approve = () => {
    onDecide({ approve: true, ...(given !== '' && { reason: given }) });
  };
  const decline = () => {
    setMissing(given === '');
    if (given === '') field.current?.focus();
    else onDecide({ approve: false, reason: given });
  };
  useImperativeHandle(ref, () => ({ approve, decline }));

  if (row.state !== 'waiting') return null;
  if (row.isOwn) return <p className={styles.bar}>{REVIEW_MESSAGES.own}</p>;
  return (
    <div className={styles.bar} role="group" aria-label={`Decide on ${row.title}`}>
      {reasons.length > 0 ? (
        <div className={styles.reasons}>
          {reasons.map((text) => (
            <Button
              key={text}
              size="sm"
              onClick={() => {
                setReason(`${text}.`);
                setMissing(false);
                field.current?.focus();
              }}
            >
              {text}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.line}>
        {fields}
        <TextField
          ref={field}
          label="Reason"
          name="reason"
          autoComplete="off"
          maxLength={REASON_MAX}
          placeholder={`Needed to ${declineLabel.toLowerCase()}, mailed`}
          value={reason}
          error={isMissing ? REVIEW_MESSAGES.reasonMissing : reasonError}
          isErrorAlert
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
        <Button isBusy={isDeciding} aria-keyshortcuts="d" onClick={decline}>
          {declineLabel}
        </Button>
        <Button variant="primary" isBusy={isDeciding} aria-keyshortcuts="a" onClick={approve}>
          {approveLabel}
        </Button>
      </div>
      <p className={styles.keys}>
        Keys in the list and in here: <kbd>j</kbd> and <kbd>k</kbd> go down and up, <kbd>a</kbd>{' '}
        approves, <kbd>d</kbd> declines.
      </p>
    </div>
  );
}
