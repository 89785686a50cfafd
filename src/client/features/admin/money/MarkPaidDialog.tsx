import { useState } from 'react';
import type { RequestedPayout } from '@/shared/money/adminMoney.schemas';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { formatPrice } from '@/shared/platform/format';
import { endToEndId } from '@/shared/platform/money.rules';
import { useSettlePayoutMutation } from '@/client/entities/money';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { ActionDialog } from '@/client/ui/Dialog';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/kit';
import { MONEY_TEXTS } from './moneyTexts';

interface MarkPaidDialogProps {
  payouts: readonly RequestedPayout[];
  /** Called after all attempts; `paid` has the ids of the paid payouts. */
  onPaid: (paid: readonly number[]) => void;
  onClose: () => void;
}

export function MarkPaidDialog({ payouts, onPaid, onClose }: MarkPaidDialogProps) {
  const [settle] = useSettlePayoutMutation();
  const [left, setLeft] = useState(payouts);
  const [references, setReferences] = useState<Readonly<Record<number, string>>>({});
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const referenceOf = (id: number) => (references[id] ?? endToEndId(id)).trim();

  const pay = async () => {
    const failed: Record<number, string> = {};
    const paid: number[] = [];
    setBusy(true);
    for (const { id, version } of left) {
      const reference = referenceOf(id);
      try {
        if (reference === '') failed[id] = MONEY_MESSAGES.reference;
        else {
          await settle({ id, version, body: { pay: true, reference } }).unwrap();
          paid.push(id);
        }
      } catch (reason) {
        failed[id] = causeOf(toApiError(reason), MONEY_TEXTS.decideFailed);
      }
    }
    setBusy(false);
    setFailures(failed);
    setLeft(left.filter(({ id }) => !paid.includes(id)));
    onPaid(paid);
    if (paid.length === left.length) onClose();
  };
  const count = Object.keys(failures).length;
  const done = payouts.length - left.length;
  return (
    <ActionDialog
      title={payouts.length === 1 ? 'Mark as paid' : `Mark ${payouts.length} as paid`}
      isBusy={isBusy}
      failure={count === 0 ? null : `${done} of ${payouts.length} are paid. The others are not:`}
      onClose={onClose}
      action={{
        children: left.length === 1 ? 'Mark as paid' : `Mark ${left.length} as paid`,
        onClick: () => void pay(),
      }}
    >
      <p>Pay first, from the platform’s account. The owner is told the reference by email.</p>
      <Stack as="ul">
        {left.map(({ id, user, amount }) => (
          <li key={id}>
            <TextField
              label={`Reference of ${formatPrice(amount)} to ${user.name}`}
              name={`reference-${id}`}
              autoComplete="off"
              error={failures[id]}
              value={references[id] ?? endToEndId(id)}
              onChange={({ target }) =>
                setReferences((typed) => ({ ...typed, [id]: target.value }))
              }
            />
          </li>
        ))}
      </Stack>
    </ActionDialog>
  );
}
