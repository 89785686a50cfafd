import { useState } from 'react';
import type { AskedPayout } from '@/shared/money/walletContract';
import { REVIEW_MESSAGES } from '@/shared/review/reviewMessages';
import { usePayoutsToSettle } from '@/client/entities/review/reviewHooks';
import { formatPrice } from '@/client/lib/amounts';
import { toApiError } from '@/client/lib/apiError';
import { formatMoment } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { TextField } from '@/client/ui/TextField';
import type { Verdict } from './DecisionBar';
import { Detail, DetailHead, FactList, Part } from './Detail';
import { type OpenProps, ReviewDesk, StateChip } from './ReviewDesk';
import { payoutRow } from './reviewRows';

const WORDS = { decline: 'Reject', approved: 'Paid', declined: 'Rejected' };

/** Money that was asked for: an admin pays it by hand and says by which reference, or rejects it. */
export function PayoutDesk(open: OpenProps) {
  const { pages, records, decision } = usePayoutsToSettle();
  /** What was typed for a payout, and the server's sentence about it. */
  const [typed, setTyped] = useState<{ id: number; text: string; error?: string }>();
  const ownOf = (id: number) => (typed?.id === id ? typed : { id, text: '' });

  const settle = async (id: number, { approve, reason }: Verdict) => {
    const own = ownOf(id);
    const reference = own.text.trim();
    const body = approve
      ? { pay: true, ...(reference !== '' && { reference }) }
      : { pay: false, ...(reason !== undefined && { reason }) };
    try {
      await decision.send({ id, body });
    } catch (failure) {
      const error = toApiError(failure);
      if (error.fields.reference) setTyped({ ...own, error: error.fields.reference });
      throw error;
    }
  };
  return (
    <ReviewDesk
      {...open}
      label="Payouts to settle"
      pages={pages}
      rows={records.map(payoutRow)}
      loadFailed={REVIEW_MESSAGES.payoutsLoadFailed}
      empty="No payout waits to be paid."
      words={WORDS}
      renderDetail={(id) => {
        const payout = records.find((each) => each.id === id);
        return payout ? <PayoutDetail payout={payout} /> : null;
      }}
      renderFields={(id) => (
        <TextField
          label="Reference"
          name="reference"
          autoComplete="off"
          error={typed?.id === id ? typed.error : undefined}
          value={ownOf(id).text}
          onChange={(event) => {
            setTyped({ id, text: event.target.value });
          }}
        />
      )}
      approveLabel={(id) => {
        const amount = records.find((each) => each.id === id)?.amount;
        return amount === undefined ? 'Paid' : `Paid ${formatPrice(amount)}`;
      }}
      onDecide={settle}
      isDeciding={decision.isSending}
    />
  );
}

function PayoutDetail({ payout }: { payout: AskedPayout }) {
  const { amount, user, destination, created_at, decided_at, reference, reason } = payout;
  const row = payoutRow(payout);
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={row.seed} />}
          above={`Asked for ${formatMoment(created_at)}`}
          title={row.title}
          below={user.email}
          chip={<StateChip state={row.state} words={WORDS} />}
        />
      }
      aside={
        <Part title="The payout">
          <FactList
            facts={[
              ['Amount', formatPrice(amount)],
              ['Asked for', formatMoment(created_at)],
              ...(decided_at === null ? [] : [['Settled', formatMoment(decided_at)] as const]),
              ...(reference === null ? [] : [['Reference', reference] as const]),
            ]}
          />
        </Part>
      }
    >
      {reason === null ? null : <Part title="Rejected because">{reason}</Part>}
      <Part title="Where it goes">{destination}</Part>
      <Part title="How">
        Pay it from the platform’s account, then give the reference by which the bank finds it.
        Rejected, the money is on the balance again at once.
      </Part>
    </Detail>
  );
}
