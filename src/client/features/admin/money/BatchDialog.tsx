import { useState } from 'react';
import type { PayoutBatch } from '@/shared/money/adminMoneyContract';
import { formatPrice } from '@/shared/platform/amounts';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import {
  useFailInBatchMutation,
  useSendBatchMutation,
  useSettleBatchMutation,
  useUndoBatchMutation,
} from '@/client/entities/money';
import { ActionDialog } from '@/client/ui/ActionDialog';
import { countOf } from '@/client/ui/BigFigures';
import { TextField } from '@/client/ui/TextField';
import { useAttempt } from '@/client/ui/useAttempt';
import { MONEY_TEXTS } from './moneyTexts';

export type BatchStep =
  | { kind: 'send' | 'settle' | 'undo' }
  | { kind: 'fail'; line: PayoutBatch['lines'][number] };

interface StepTexts {
  title: string;
  text: string;
  action: string;
  /** What is typed: its label, and the error when it is missing. */
  field?: readonly [label: string, missing: string];
}

function textsOf(step: BatchStep, { id, lines }: PayoutBatch): StepTexts {
  const payouts = countOf(lines.filter(({ failed }) => failed === null).length, 'payout');
  if (step.kind === 'fail') {
    const { name, amount } = step.line;
    return {
      title: 'Refused by the bank',
      text: `${formatPrice(amount)} return to the balance of ${name}, who reads the reason.`,
      action: 'Return the money',
      field: ['Reason', MONEY_MESSAGES.reasonMissing],
    };
  }
  if (step.kind === 'send')
    return {
      title: `Mark batch ${id} as sent`,
      text: 'Then give the file to the bank. It can be settled once the bank has paid.',
      action: 'Mark as sent',
    };
  if (step.kind === 'settle')
    return {
      title: `Settle batch ${id}`,
      text: `The bank has paid ${payouts}. The owners are told by mail. First mark those that it refused.`,
      action: 'Settle',
      field: ['Reference of the bank', MONEY_MESSAGES.reference],
    };
  return {
    title: `Take batch ${id} apart`,
    text: `${payouts} can then be paid another time. The file must not go to the bank.`,
    action: 'Take apart',
  };
}

interface BatchDialogProps {
  batch: PayoutBatch;
  step: BatchStep;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a decision on a batch, which is about the version that this dialog shows. */
export function BatchDialog({ batch, step, onDone, onClose }: BatchDialogProps) {
  const { id, version } = batch;
  const { title, text, action, field } = textsOf(step, batch);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const [send] = useSendBatchMutation();
  const [settle] = useSettleBatchMutation();
  const [fail] = useFailInBatchMutation();
  const [undo] = useUndoBatchMutation();
  const given = typed.trim();

  const act = () => {
    if (step.kind === 'settle') return settle({ id, version, body: { reference: given } }).unwrap();
    if (step.kind === 'fail')
      return fail({ id, version, body: { payout: step.line.payout, reason: given } }).unwrap();
    return (step.kind === 'send' ? send : undo)({ id, version }).unwrap();
  };
  const run = async () => {
    const min = step.kind === 'fail' ? REASON_MIN : 1;
    const isShort = field !== undefined && given.length < min;
    setMissing(isShort);
    if (!isShort && (await attempt(act, MONEY_TEXTS.decideFailed))) onDone();
  };
  return (
    <ActionDialog
      title={title}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      action={{
        children: action,
        variant: step.kind === 'undo' ? 'danger' : 'primary',
        onClick: () => void run(),
      }}
    >
      <p>{text}</p>
      {field ? (
        <TextField
          label={field[0]}
          name="typed"
          autoComplete="off"
          required
          maxLength={step.kind === 'fail' ? REASON_MAX : 100}
          value={typed}
          error={isMissing ? field[1] : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
      ) : null}
    </ActionDialog>
  );
}
