import { type ReactNode, useState } from 'react';
import type { RequestedPayout } from '@/shared/money/adminMoneyContract';
import type { PayoutSettle } from '@/shared/money/walletSchemas';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { usePayoutsToSettle } from '@/client/entities/moderation/moderationHooks';
import { formatPrice } from '@/shared/amounts';
import { formatMoment } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { TextField } from '@/client/ui/TextField';
import type { DecisionError } from './DecisionBar';
import { Detail, DetailHead, FactList, Part } from './Detail';
import { type OpenProps, ModerationQueue } from './ModerationQueue';
import { QUEUES } from './queues';
import { payoutRow } from './reviewRows';

/** The queue of payout requests: an admin pays by hand and enters the reference, or rejects. */
export function PayoutQueue(open: OpenProps) {
  /** The references typed so far, by payout id. */
  const [typed, setTyped] = useState<Readonly<Record<number, string | undefined>>>({});
  const referenceOf = ({ id }: RequestedPayout) => (typed[id] ?? '').trim();
  return (
    <ModerationQueue
      {...open}
      {...QUEUES.payouts}
      queue={usePayoutsToSettle()}
      renderDetail={(payout, chip) => <PayoutDetail payout={payout} chip={chip} />}
      renderFields={({ id }, refused) => (
        <TextField
          label="Reference"
          name="reference"
          autoComplete="off"
          error={refused.reference}
          value={typed[id] ?? ''}
          onChange={(event) => {
            setTyped((now) => ({ ...now, [id]: event.target.value }));
          }}
        />
      )}
      approveLabel={({ amount }) => `Paid ${formatPrice(amount)}`}
      check={(payout, { approve }): DecisionError =>
        approve && referenceOf(payout) === '' ? { reference: MONEY_MESSAGES.reference } : {}
      }
      bodyOf={(payout, { approve, reason }): PayoutSettle =>
        approve ? { pay: true, reference: referenceOf(payout) } : { pay: false, reason }
      }
    />
  );
}

interface PayoutDetailProps {
  payout: RequestedPayout;
  chip: ReactNode;
}

function PayoutDetail({ payout, chip }: PayoutDetailProps) {
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
          chip={chip}
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
