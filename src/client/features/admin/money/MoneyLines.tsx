import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FeeEntry, LedgerCheck, MoneyBalance } from '@/shared/money/adminMoney.schemas';
import { formatPrice } from '@/shared/platform/amounts';
import { serviceTypeLabel } from '@/shared/platform/options';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import rows from '@/client/ui/list/rows.module.css';
import styles from './Money.module.css';
import { BALANCE_LABELS, FEE_LABELS } from './moneyTexts';

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

const personPath = (id: number): string => `${paths.adminPeople}?person=${id}`;

/** Money of an order, or a debt. */
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

/** A fee, or money given from fees. */
export const FeeLine = ({ fee }: { fee: FeeEntry }) => (
  <Line
    title={FEE_LABELS[fee.kind] ?? fee.kind}
    below={
      fee.order === null ? (
        'Of no single order'
      ) : (
        <Link to={paths.adminOrder(fee.order)}>{`Order ${fee.order}`}</Link>
      )
    }
    value={`${fee.amount < 0 ? '−' : '+'}${formatPrice(Math.abs(fee.amount))}`}
    day={formatDay(fee.created_at)}
  />
);

/** A nightly check, with its result. */
export const CheckLine = ({ check }: { check: LedgerCheck }) => (
  <Line
    title={
      check.breaches.length === 0 ? 'Balanced' : `Not balanced: ${check.breaches.length} found`
    }
    below={check.breaches.length === 0 ? 'Every balance equals its transfers' : 'Stop payouts'}
    value=""
    day={formatMoment(check.checked_at)}
  >
    {check.breaches.length === 0 ? null : <Breaches breaches={check.breaches} />}
  </Line>
);

export const Breaches = ({ breaches }: { breaches: readonly string[] }) => (
  <ul className={styles.breaches}>
    {breaches.map((breach) => (
      <li key={breach}>{breach}</li>
    ))}
  </ul>
);
