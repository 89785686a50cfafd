import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { type ReasonTemplate, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { isComposing } from '@/client/lib/isComposing';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { ReasonTemplates } from '@/client/features/platform/shared/reasons/ReasonTemplates';
import styles from './DecisionBar.module.css';
import type { QueueRow, QueueWords } from './queueRows';
import { Cluster, Stack } from '@/client/ui/kit';

export interface Verdict {
  approve: boolean;
  reason?: string;
}

export type DecisionError = Readonly<Record<string, string>>;

export interface DecisionBarHandle {
  approve: () => void;
  writeReason: () => void;
}

interface DecisionBarProps {
  ref: Ref<DecisionBarHandle>;
  row: QueueRow;
  templates?: readonly ReasonTemplate[] | undefined;
  /** Whether no decision is possible, because the admin has not seen the record's changes yet. */
  isBlocked: boolean;
  renderFields: (errors: DecisionError) => ReactNode;
  approveLabel: string;
  words: QueueWords;
  reasonError?: string | undefined;
  givenReason: string;
  onDecide: (verdict: Verdict) => DecisionError;
  onLeave: () => void;
}

/**
 * Milliseconds for which a record that just came takes no decision, since a second press was meant
 * for the one before it.
 */
export const UNSEEN_MS = 700;

function useDecision({ ref, givenReason, onDecide, onLeave }: DecisionBarProps) {
  const [reason, setReason] = useState(givenReason);
  const [errors, setErrors] = useState<DecisionError>({});
  /* Enter in the reason field repeats the decision that required the reason. */
  const [isForApproval, setForApproval] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cameAt = useRef(0);
  useEffect(() => {
    cameAt.current = performance.now();
  }, []);

  const given = reason.trim();
  const isTooShort = given.length < REASON_MIN;
  const decide = (verdict: Verdict) => {
    if (performance.now() - cameAt.current < UNSEEN_MS) return;
    const missing = onDecide(verdict);
    setErrors(missing);
    setForApproval(verdict.approve);
    if (missing.reason !== undefined) field.current?.focus();
  };
  const focusReason = (forApproval: boolean, found: DecisionError) => {
    setErrors(found);
    setForApproval(forApproval);
    field.current?.focus();
  };
  const requestReason = (forApproval: boolean) =>
    focusReason(forApproval, { reason: MODERATION_MESSAGES.reasonMissing });
  const approve = () => {
    if (given === '') decide({ approve: true });
    else if (isTooShort) requestReason(true);
    else decide({ approve: true, reason: given });
  };
  const decline = () => {
    if (isTooShort) requestReason(false);
    else decide({ approve: false, reason: given });
  };
  useImperativeHandle(ref, () => ({ approve, writeReason: () => focusReason(false, {}) }));

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || isComposing(event)) return;
    if (key === 'Escape') {
      setErrors({});
      onLeave();
    } else if (key === 'Enter' && !event.repeat) {
      event.preventDefault();
      if (target === field.current && !isForApproval) decline();
      else if (target.type !== 'radio') approve();
    } else return;
    event.stopPropagation();
  };
  const type = (text: string) => {
    setReason(text);
    setErrors({});
  };
  return { reason, errors, field, type, approve, decline, handleKey };
}

export function DecisionBar(props: DecisionBarProps) {
  const { row, templates = [], isBlocked, renderFields, approveLabel, words, reasonError } = props;
  const { reason, errors, field, type, approve, decline, handleKey } = useDecision(props);
  if (row.state !== 'waiting' || row.isAlreadyDecided) return null;
  if (row.isOwn)
    return (
      <Stack as="p" gap={3} className={styles.bar}>
        {MODERATION_MESSAGES.own}
      </Stack>
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter work from each field inside
    <Stack
      gap={3}
      className={styles.bar}
      role="group"
      aria-label={`Decide on ${row.title}`}
      onKeyDown={handleKey}
    >
      <ReasonTemplates
        templates={templates}
        reason={reason}
        onPick={(text) => {
          type(text);
          field.current?.focus();
        }}
      />
      <Cluster align="end" className={styles.line}>
        {renderFields(errors)}
        <TextField
          ref={field}
          label="Reason"
          name="reason"
          autoComplete="off"
          maxLength={REASON_MAX}
          placeholder={`Needed to ${words.decline.toLowerCase()}, mailed`}
          value={reason}
          error={errors.reason ?? reasonError}
          isErrorAlert
          onChange={({ target }) => type(target.value)}
        />
        <Button aria-keyshortcuts={words.key ?? 'd'} disabled={isBlocked} onClick={decline}>
          {words.decline}
        </Button>
        <Button variant="primary" aria-keyshortcuts="a" disabled={isBlocked} onClick={approve}>
          {approveLabel}
        </Button>
      </Cluster>
    </Stack>
  );
}
