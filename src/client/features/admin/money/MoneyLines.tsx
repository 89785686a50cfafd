import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FeeEntry, LedgerCheck, MoneyBalance } from '@/shared/money/adminMoney.schemas';
import { formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths, personPath } from '@/client/lib/paths';
import styles from './Money.module.css';
import { BALANCE_LABELS, FEE_LABELS, MONEY_TEXTS } from './moneyTexts';
import { useLazyCheckLedgerQuery } from '@/client/entities/money';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Box, Cluster } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';

interface LineProps {
  title: ReactNode;
  below: ReactNode;
  value: string;
  day: string;
  children?: ReactNode;
}

const Line = ({ title, below, value, day, children }: LineProps) => (
  <li className={styles.line}>
    <span className={styles.name}>
      <strong>{title}</strong>
      <span>{below}</span>
    </span>
    <Box as="strong" number textAlign="end" tone="ink">
      {value}
    </Box>
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
    {check.differences === null ? null : check.differences.length === 0 ? (
      <Box across>No differences with Stripe</Box>
    ) : (
      <>
        <Box across>{`Differences with Stripe: ${check.differences.length}`}</Box>
        <Breaches breaches={check.differences} />
      </>
    )}
  </Line>
);

const Breaches = ({ breaches }: { breaches: readonly string[] }) => (
  <Box as="ul" across tone="ink">
    {breaches.map((breach) => (
      <li key={breach}>{breach}</li>
    ))}
  </Box>
);

export function CheckNow() {
  const [check] = useLazyCheckLedgerQuery();
  const [found, setFound] = useState<readonly string[] | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <Cluster as="li" pad={4} ruleBelow="line">
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() =>
          void attempt(
            async () => setFound((await check(undefined).unwrap()).breaches),
            MONEY_TEXTS.decideFailed,
          )
        }
      >
        Check now
      </Button>
      <Alert tone="error">{failure}</Alert>
      {found === null ? null : (
        <div role="status">
          {found.length === 0 ? 'Balanced, checked just now.' : 'The books do not balance:'}
          <Breaches breaches={found} />
        </div>
      )}
    </Cluster>
  );
}
