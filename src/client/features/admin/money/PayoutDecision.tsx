import { useState } from 'react';
import type { PayoutFile } from '@/shared/money/adminMoneyContract';
import type { PayoutState } from '@/shared/money/paymentStates';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { useApprovePayoutMutation, useSettlePayoutMutation } from '@/client/entities/money';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/TextField';
import { useAttempt } from '@/client/ui/useAttempt';
import { MarkPaidDialog } from './MarkPaidDialog';
import styles from './Money.module.css';
import { fromText, isPayable, MONEY_TEXTS } from './moneyTexts';

/** States in which this admin cannot decide. */
const NOT_YOURS: readonly PayoutState[] = ['own', 'granted', 'in_batch', 'by_itself', 'decided'];

/** The label of the disabled pay button, which gives the reason. */
const OFF: Partial<Readonly<Record<PayoutState, string>>> = {
  approved: 'Another admin pays',
  frozen: 'Nothing is paid out',
  owes: 'The debt comes first',
};

interface PayoutDecisionProps {
  payout: PayoutFile;
  onDecided: () => void;
}

/** Rejects, approves or pays the payout, if this admin can. */
export function PayoutDecision({ payout, onDecided }: PayoutDecisionProps) {
  const { id, state, version } = payout;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [settle, settling] = useSettlePayoutMutation();
  const [approve, approving] = useApprovePayoutMutation();
  const { failure, attempt, dismiss } = useAttempt();
  if (NOT_YOURS.includes(state)) return null;

  const act = async (send: () => Promise<unknown>) => {
    await attempt(send, MONEY_TEXTS.decideFailed);
    onDecided();
  };
  const reject = () => {
    const given = reason.trim();
    const isShort = given.length < REASON_MIN;
    setMissing(isShort);
    if (isShort) return;
    void act(() => settle({ id, version, body: { pay: false, reason: given } }).unwrap());
  };
  return (
    <div className={styles.decision}>
      {failure === null ? null : (
        <Alert tone="error" onDismiss={dismiss}>
          {failure}
        </Alert>
      )}
      <TextField
        label="Reason, needed to reject"
        name="reason"
        autoComplete="off"
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? MONEY_MESSAGES.reasonMissing : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <div className={styles.buttons}>
        <Button isBusy={settling.isLoading} onClick={reject}>
          Reject
        </Button>
        {state === 'first' ? (
          <Button
            isBusy={approving.isLoading}
            onClick={() => void act(() => approve({ id, version }).unwrap())}
          >
            Approve, 1 of 2
          </Button>
        ) : isPayable(payout) ? (
          <Button onClick={() => setPaying(true)}>Mark as paid</Button>
        ) : (
          <Button disabled>{state === 'changed' ? fromText(payout) : OFF[state]}</Button>
        )}
      </div>
      {isPaying ? (
        <MarkPaidDialog payouts={[payout]} onPaid={onDecided} onClose={() => setPaying(false)} />
      ) : null}
    </div>
  );
}
