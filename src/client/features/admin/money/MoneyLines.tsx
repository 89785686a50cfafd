import { type ReactNode, memo } from 'react';
import { Link } from 'react-router-dom';
import type {
  FeeEntry,
  LedgerCheck,
  MoneyBalance,
  RequestedPayout,
} from '@/shared/money/adminMoney.schemas';
import { formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths, personPath } from '@/client/lib/paths';
import rows from '@/client/ui/list/rows.module.css';
import styles from './Money.module.css';
import { BALANCE_LABELS, FEE_LABELS, destinationText, isPayable, stateOf } from './moneyTexts';
import { faceOf } from '@/shared/platform/coverArt';
import { Checkbox } from '@/client/ui/Checkbox';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Box } from '@/client/ui/kit';
import { dotOf } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';

export const PayoutHeads = () => (
  <li className={classNames(styles.payout, styles.heads)} aria-hidden="true">
    <span />
    <span className={styles.open}>
      <span className={styles.to}>To</span>
      <span className={styles.amount}>Amount</span>
      <span>State</span>
      <span className={styles.day}>Asked</span>
    </span>
  </li>
);

interface PayoutLineProps {
  payout: RequestedPayout;
  now: number;
  isOpen: boolean;
  isChosen: boolean;
  onOpen: (id: number) => void;
  onChoose: (id: number) => void;
}

export const PayoutLine = memo(function PayoutLine(props: PayoutLineProps) {
  const { payout, now, isOpen, isChosen, onOpen, onChoose } = props;
  const { id, user, amount, state, created_at } = payout;
  const [tone, text] = stateOf(payout, now);
  return (
    <li className={styles.payout} data-open={isOpen || undefined}>
      {isPayable(payout) ? (
        <Checkbox
          label={<VisuallyHidden>{`${formatPrice(amount)} to ${user.name}`}</VisuallyHidden>}
          name={`payout-${id}`}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen || undefined}
        data-row={id}
        onClick={() => onOpen(id)}
      >
        <span className={rows.cover}>
          <Cover seed={faceOf(user.face)} side={32} />
        </span>
        <span className={rows.name}>
          <strong>{user.name}</strong>
          <span>{destinationText(payout)}</span>
        </span>
        <strong className={styles.amount}>{formatPrice(amount)}</strong>
        <span
          className={classNames(styles.state, dotOf(tone), state === 'changed' && styles.warned)}
        >
          {text}
        </span>
        <span className={styles.day}>
          <VisuallyHidden>Asked for on </VisuallyHidden>
          {formatDay(created_at)}
        </span>
      </button>
    </li>
  );
});

interface LineProps {
  title: ReactNode;
  below: ReactNode;
  value: string;
  day: string;
  children?: ReactNode;
}

const Line = ({ title, below, value, day, children }: LineProps) => (
  <li className={styles.line}>
    <span className={rows.name}>
      <strong>{title}</strong>
      <span>{below}</span>
    </span>
    <strong className={styles.amount}>{value}</strong>
    <span className={styles.day}>{day}</span>
    {children}
  </li>
);

export function BalanceLine({ balance }: { balance: MoneyBalance }) {
  const { kind, amount, order, parties, at } = balance;
  const names = parties.map(({ name }) => name).join(' to ');
  const [debtor] = parties;
  const day = at === null ? '' : formatDay(at);
  return (
    <Line
      title={
        order ? (
          <Link to={paths.adminOrder(order.id)}>
            {`${order.id}, ${serviceTypeLabel(order.type)}`}
          </Link>
        ) : (
          <Link to={personPath(debtor?.id ?? 0)}>{names}</Link>
        )
      }
      below={order ? `${BALANCE_LABELS[kind]}, ${names}` : 'After a chargeback'}
      value={formatPrice(amount)}
      day={kind === 'underway' ? `Available ${day}` : `Since ${day}`}
    />
  );
}

export const FeeLine = ({ fee }: { fee: FeeEntry }) => (
  <Line
    title={FEE_LABELS[fee.kind] ?? fee.kind}
    below={
      fee.order === null ? (
        'Not for a single order'
      ) : (
        <Link to={paths.adminOrder(fee.order)}>{`Order ${fee.order}`}</Link>
      )
    }
    value={`${fee.amount < 0 ? '−' : '+'}${formatPrice(Math.abs(fee.amount))}`}
    day={formatDay(fee.created_at)}
  />
);

export const CheckLine = ({ check }: { check: LedgerCheck }) => (
  <Line
    title={
      check.breaches.length === 0 ? 'Balanced' : `Not balanced: ${check.breaches.length} found`
    }
    below={check.breaches.length === 0 ? 'Every balance matches its transfers' : 'Stop payouts'}
    value=""
    day={formatMoment(check.checked_at)}
  >
    {check.breaches.length === 0 ? null : <Breaches breaches={check.breaches} />}
  </Line>
);

export const Breaches = ({ breaches }: { breaches: readonly string[] }) => (
  <Box as="ul" across tone="ink">
    {breaches.map((breach) => (
      <li key={breach}>{breach}</li>
    ))}
  </Box>
);
