import type { ReactNode } from 'react';
import { formatDay } from '@/client/lib/dates';
import { daysUntil, inDays } from '@/client/lib/days';
import { Leaders } from '@/client/ui/Leaders';
import { Meaning } from '@/client/ui/Meaning';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { Box, Ends, Panel, Quiet, Row, Text } from '@/client/ui/kit';
import { FIGURES } from '@/shared/money/figures.rules';
import type { Wallet } from '@/shared/money/wallet.schemas';
import { formatCount, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { PAYOUT_HOLD_DAYS } from '@/shared/platform/payoutHold.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import { BalanceCard } from './WalletTop';

const sumOf = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));

/** What adds up to the available money; 'Owed' is what the rest is short of. */
function linesOf({ available, earned, on_its_way, being_paid, owed, sources }: Wallet) {
  const coming = sumOf(on_its_way.map(({ amount }) => amount));
  const paidOut = sumOf(sources.map(({ withdrawn }) => withdrawn));
  const extra = sumOf([available, coming, being_paid, paidOut, -owed, -earned]);
  const lines = [
    ['earned', earned],
    ['extra', extra],
    ['on_its_way', -coming],
    ['waiting', -being_paid],
    ['paid_out', -paidOut],
    ['owed', owed],
  ] as const;
  return lines
    .filter(([name, amount]) => name === 'earned' || amount !== 0)
    .map(([name, amount]) => ({
      label: <Meaning {...FIGURES[name]} />,
      value: `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount))}`,
    }));
}

interface CardProps {
  name: 'on_its_way' | 'held';
  amount: number;
  note: string;
  children: ReactNode;
}

const Card = ({ name, amount, note, children }: CardProps) => (
  <Panel as="section" padAll={6} aria-label={FIGURES[name].name}>
    <Text as="div" tone="quiet" size="text" weight="strong">
      <Meaning {...FIGURES[name]} />
    </Text>
    <Text face="display" figure={36} leading={115} number breaks below={3}>
      {formatPrice(amount)}
    </Text>
    {children}
    {note === '' ? null : <Quiet above={3}>{note}</Quiet>}
  </Panel>
);

interface LineProps {
  children: ReactNode;
  quiet: string;
  middle?: ReactNode;
  amount: number;
}

const Line = ({ children, quiet, middle, amount }: LineProps) => (
  <Ends as="li" pad={1} ruleAbove="line" align="center">
    <Box basis={8} size="text" leading={130}>
      <Text weight="strong" breaks>
        {children}
      </Text>
      <Quiet>{quiet}</Quiet>
    </Box>
    <Row>
      {middle}
      <Text weight="bold" number size="text">
        {formatPrice(amount)}
      </Text>
    </Row>
  </Ends>
);

/** Where an outlet's money is: available, on its way, and held for open orders. */
export function OutletCards({ wallet, children }: { wallet: Wallet; children: ReactNode }) {
  const { available, on_its_way, held, open_orders, held_orders } = wallet;
  const others = open_orders - held_orders.length;
  return (
    <Box flow="grid" tiles={17} gap={4}>
      <BalanceCard
        name={<Meaning {...FIGURES.available} />}
        available={available}
        lines={<Leaders lines={linesOf(wallet)} />}
      >
        {children}
      </BalanceCard>
      <Card
        name="on_its_way"
        amount={sumOf(on_its_way.map(({ amount }) => amount))}
        note={on_its_way.length === 0 ? 'No money is on its way.' : ''}
      >
        <ul>
          {on_its_way.map(({ available_at, amount }) => {
            const left = Math.min(daysUntil(available_at), PAYOUT_HOLD_DAYS);
            return (
              <Line
                key={available_at}
                quiet={inDays(available_at)}
                middle={
                  <Box width={36}>
                    <TimeTicks all={PAYOUT_HOLD_DAYS} left={left} />
                  </Box>
                }
                amount={amount}
              >
                {formatDay(available_at)}
              </Line>
            );
          })}
        </ul>
      </Card>
      <Card
        name="held"
        amount={held}
        note={
          open_orders === 0
            ? 'No paid order is open.'
            : others > 0
              ? `${formatCount(others, 'more order')}, due later.`
              : ''
        }
      >
        <ul>
          {held_orders.map(({ id, release_title, service_type, due_at, amount }) => (
            <Line key={id} quiet={due_at === null ? '' : `by ${formatDay(due_at)}`} amount={amount}>
              {release_title ?? serviceTypeLabel(service_type)}
            </Line>
          ))}
        </ul>
      </Card>
    </Box>
  );
}
