import { useCancelPayoutMutation, usePayouts } from '@/client/entities/wallet';
import { formatPrice } from '@/shared/platform/format';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { ShortDay } from '@/client/ui/ShortDay';
import { More } from '@/client/ui/list/More';
import { useAttempt } from '@/client/ui/useAttempt';
import { isByProvider, type PayoutStatus } from '@/shared/money/ledger.rules';
import type { Payout } from '@/shared/money/wallet.schemas';
import styles from './PayoutList.module.css';
import { PAYOUT_FAILED } from './walletView';
import { Box, Quiet, Row, Text } from '@/client/ui/kit';

const STATES: Readonly<Record<PayoutStatus, readonly [StatusTone, string]>> = {
  requested: ['working', 'Waiting'],
  paid: ['done', 'Paid'],
  rejected: ['failed', 'Not paid'],
  failed: ['failed', 'Not paid'],
  cancelled: ['failed', 'Cancelled'],
};

const IN_BATCH = ['working', 'At the bank'] as const;

export function PayoutList() {
  const { rows: payouts, status, more } = usePayouts();
  const [cancel] = useCancelPayoutMutation();
  const { isBusy, failure, attempt } = useAttempt();
  if (status === 'error')
    return <Alert tone="error">An error occurred while fetching your payouts.</Alert>;
  if (payouts.length === 0) return null;
  return (
    <Box as="section" above={12} container aria-labelledby="wallet-payouts">
      <Text as="h2" below={3} size="row" id="wallet-payouts">
        Payouts
      </Text>
      <Alert tone="error">{failure}</Alert>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <Box as="ul" ruleAbove="ink" role="list">
        {payouts.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            isBusy={isBusy}
            onCancel={() => void attempt(() => cancel(payout.id).unwrap(), PAYOUT_FAILED)}
          />
        ))}
      </Box>
      <More more={more} failure="Not all payouts could be loaded." />
    </Box>
  );
}

const noteOf = ({ reference, reason, status }: Payout): string | null => {
  if (status === 'cancelled') return 'The money is on your balance again.';
  if (reason !== null) return `${reason} The money is on your balance again.`;
  return reference === null ? null : `Reference ${reference}`;
};

interface RowProps {
  payout: Payout;
  isBusy: boolean;
  onCancel: () => void;
}

function PayoutRow({ payout, isBusy, onCancel }: RowProps) {
  const { created_at, kind, destination, amount, status, in_batch } = payout;
  const isBatched = status === 'requested' && in_batch;
  const [tone, text] = isBatched ? IN_BATCH : STATES[status];
  const price = formatPrice(amount);
  const note = noteOf(payout);
  return (
    <li className={styles.row}>
      <p className={styles.day}>
        <ShortDay at={created_at} />
      </p>
      <div className={styles.what}>
        <p>
          {kind === 'card'
            ? destination
            : `To ${kind === 'stripe' ? 'your Stripe account' : destination}`}
        </p>
        {note === null ? null : <Quiet>{note}</Quiet>}
      </div>
      <Row gap={2} className={styles.state}>
        <StatusChip tone={tone}>{text}</StatusChip>
        {status === 'requested' && !isByProvider(kind) && !in_batch ? (
          <Button
            variant="quiet"
            size="sm"
            isBusy={isBusy}
            aria-label={`Cancel the payout of ${price}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        ) : null}
      </Row>
      <p className={styles.amount}>{price}</p>
    </li>
  );
}
