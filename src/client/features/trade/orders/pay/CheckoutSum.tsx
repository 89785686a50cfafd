import { CHECKOUT_MINUTES } from '@/shared/platform/money.rules';
import type { Payment, PaymentOrder } from '@/shared/trade/payments.schemas';
import { outletName } from '@/shared/identity/outlets.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { formatTime } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Leaders } from '@/client/ui/Leaders';
import { Logo } from '@/client/ui/Logo';
import { TierChip } from '@/client/features/identity/shared/outlets/TierChip';
import { PaidLines } from '@/client/features/trade/shared/payTogether/PaymentParts';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import styles from './CheckoutPage.module.css';
import { serviceTypeLabel } from '@/shared/platform/options';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';

export const PAYMENT_FAILED = 'That did not work. Please try again.';

export const titleOf = ({ type, release_title }: PaymentOrder): string =>
  serviceTypeLabel(type) + (release_title === null ? '' : ` for ${release_title}`);

export function CheckoutSum({ payment }: { payment: Payment }) {
  const { amount, orders, expires_at } = payment;
  const { price, fromBalance, toBalance } = sumsOf(payment);
  const [first, ...others] = orders;
  const ids = orders.map(({ id }) => id).join(', ');
  return (
    <Stack as="section" gap={8} className={styles.sum} aria-label="What you pay">
      <Logo />
      <div className={styles.receipt}>
        <Text tone="quiet">You pay</Text>
        <p className={styles.amount} data-long={formatPrice(amount).length > 7 || undefined}>
          {formatPrice(amount)}
        </p>
        {first && others.length === 0 ? <OneOrder order={first} /> : <Several orders={orders} />}
        <Leaders
          lines={[
            { label: 'Price', value: formatPrice(price) },
            ...(fromBalance > 0
              ? [{ label: 'From your balance', value: `−${formatPrice(fromBalance)}` }]
              : []),
            ...(toBalance > 0 ? [{ label: 'To your balance', value: formatPrice(toBalance) }] : []),
          ]}
        />
        <Cluster
          as="dl"
          gap={4}
          rowGap={0}
          align="stretch"
          justify="between"
          above={4}
          padAbove={4}
          ruleAbove="ink"
          weight="bold"
          number
        >
          <dt>To pay now</dt>
          <dd>{formatPrice(amount)}</dd>
        </Cluster>
      </div>
      <Text tone="quiet" size="caption">
        {`${others.length === 0 ? 'Order' : 'Orders'} ${ids}. This page is open for ${CHECKOUT_MINUTES} minutes, until ${formatTime(expires_at)}.`}
      </Text>
    </Stack>
  );
}

function OneOrder({ order }: { order: PaymentOrder }) {
  return (
    <Cluster gap={4} rowGap={3} below={5} pad={5} ruleAbove="line" ruleBelow="line">
      <Box as="span" square={72} className="thumbnail">
        <Cover seed={faceOf(order)} />
      </Box>
      <Box basis={11} shrinks>
        <Text as="h1" below={1} size="row" leading={120} breaks>
          {titleOf(order)}
        </Text>
        <Text tone="quiet" className={styles.outlet}>
          {outletName(order.media.company_name)} <TierChip tier={order.media.tier} />
        </Text>
        <ServiceNote type={order.type} />
      </Box>
    </Cluster>
  );
}

/** The state of an order that the payment did not pay. */
const MOVED: Readonly<Record<PaymentOrder['state'], string>> = {
  unpaid: '',
  paid: '. Paid in the meantime',
  closed: '. Closed in the meantime',
};

function Several({ orders }: Pick<Payment, 'orders'>) {
  return (
    <Box below={5}>
      <Text as="h1" below={1} size="row" leading={120} breaks>{`${orders.length} orders`}</Text>
      <PaidLines
        lines={orders.map((order) => ({
          id: order.id,
          cover: <Cover seed={faceOf(order.media)} />,
          title: titleOf(order),
          text: (
            <>
              {outletName(order.media.company_name) + MOVED[order.state]}
              <ServiceNote type={order.type} />
            </>
          ),
          price: formatPrice(order.price),
        }))}
      />
    </Box>
  );
}

/**
 * The current sums of an open payment, in US dollars: the prices of the orders that still wait for
 * it, the part of them from the balance, and the part of its amount that they do not need.
 */
export function sumsOf({ amount, orders }: Pick<Payment, 'amount' | 'orders'>) {
  const due = orders.reduce(
    (cents, { price, state }) => cents + (state === 'unpaid' ? toCents(price) : 0),
    0,
  );
  const missing = due - toCents(amount);
  return {
    price: fromCents(due),
    fromBalance: fromCents(Math.max(0, missing)),
    toBalance: fromCents(Math.max(0, -missing)),
  };
}
