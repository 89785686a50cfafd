import { usePayouts } from '@/client/entities/wallet/walletHooks';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import type { PayoutStatus } from '@/shared/money/paymentStates';
import type { Payout } from '@/shared/money/walletContract';
import styles from './PayoutList.module.css';
import { PAYOUTS_FAILED } from './walletTexts';

const STATES: Readonly<Record<PayoutStatus, readonly [StatusTone, string]>> = {
  requested: ['working', 'Being paid'],
  paid: ['done', 'Paid'],
  rejected: ['failed', 'Not paid'],
  failed: ['failed', 'Not paid'],
};

/** What was asked for, and what became of it; nothing before the first. */
export function PayoutList() {
  const { payouts, status } = usePayouts();
  if (status === 'error') return <Alert tone="error">{PAYOUTS_FAILED}</Alert>;
  if (payouts.length === 0) return null;
  return (
    <section className={styles.payouts} aria-labelledby="wallet-payouts">
      <h2 className={styles.heading} id="wallet-payouts">
        Payouts
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ul className={styles.list} role="list">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  );
}

/** Why it was not paid, or by which it is found. */
const noteOf = ({ reference, reason }: Payout): string | null => {
  if (reason !== null) return `${reason} The money is on your balance again.`;
  return reference === null ? null : `Reference ${reference}`;
};

function Row({ payout }: { payout: Payout }) {
  const { created_at, kind, destination, amount } = payout;
  const [tone, text] = STATES[payout.status];
  const note = noteOf(payout);
  return (
    <li className={styles.row}>
      <p className={styles.day}>{formatDay(created_at)}</p>
      <div className={styles.what}>
        <p>{kind === 'card' ? destination : `To ${destination}`}</p>
        {note === null ? null : <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.state}>
        <StatusChip tone={tone}>{text}</StatusChip>
      </div>
      <p className={styles.amount}>{formatPrice(amount)}</p>
    </li>
  );
}
