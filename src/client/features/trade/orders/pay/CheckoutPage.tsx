import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Payment, PaymentOrder } from '@/shared/trade/payments.schemas';
import {
  useCancelPaymentMutation,
  useEndTestPaymentMutation,
  usePayment,
} from '@/client/entities/payments';
import { formatPrice } from '@/shared/platform/format';
import {
  dueWhenPaidAt,
  INSPECTION_DAYS,
  REFUND_AFTER_DAYS,
} from '@/shared/market/orderDeadlines.rules';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { type OrdersNote, type PaymentEnd, paths, idIn } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { DAY_MS } from '@/shared/platform/durations';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { NotFound } from '@/client/ui/NotFound';
import styles from './CheckoutPage.module.css';
import { CheckoutSum, PAYMENT_FAILED, sumsOf } from './CheckoutSum';
import { Box, Cluster, Row, Stack, Text, TextHeading } from '@/client/ui/kit';

const FAILED = 'The payment could not be loaded.';

export function CheckoutPage() {
  const { id = '' } = useParams();
  const { payment, query } = usePayment(idIn(id) ?? 0);
  const states = statesOf(query);
  if (payment?.status === 'created') {
    return payment.provider === 'test' ? (
      <TestCheckout payment={payment} />
    ) : (
      <Waiting payment={payment} />
    );
  }
  if (payment) {
    const [order, ...others] = payment.orders;
    /* the result for a single order is on its page, where it can be paid again */
    return order && others.length === 0 ? (
      <Navigate to={paths.offer(order.id)} replace state={endOf(payment, order)} />
    ) : (
      <Navigate to={paths.myOrders} replace state={noteOf(payment)} />
    );
  }
  if (states.error?.status === 404) {
    return (
      <div>
        <NotFound
          title="Payment not found"
          lead="The address may have a mistake in it."
          back={{ to: paths.offers, label: 'Back to offers' }}
        />
      </div>
    );
  }
  return (
    <div>
      <PageHeader title="Payment" />
      <ListStates
        {...states}
        status={states.status === 'error' ? 'error' : 'loading'}
        errorFallback={FAILED}
      />
    </div>
  );
}

function endOf({ status, amount }: Payment, { due_at }: PaymentOrder): PaymentEnd {
  if (status === 'succeeded') return { payment: due_at === null ? 'paid' : 'short', amount };
  return { payment: status === 'failed' ? 'failed' : 'over', amount };
}

function noteOf({ status, amount, orders }: Payment): OrdersNote {
  if (status !== 'succeeded')
    return {
      tone: 'error',
      text: `The payment ${status === 'failed' ? 'failed' : 'is over'}. Nothing was charged.`,
    };
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const all = paid === orders.length ? `${paid} orders` : `${paid} of ${orders.length} orders`;
  const charged = `Your card was charged ${formatPrice(amount)}. We have sent you the receipt by email.`;
  if (paid === 0) return { tone: 'info', text: `Your payment is on your balance. ${charged}` };
  const rest = paid < orders.length ? ' The rest is on your balance.' : '';
  return {
    tone: 'success',
    text: `${all} ${paid === 1 ? 'is' : 'are'} paid. ${charged}${rest}`,
  };
}

function wayBack({ orders: [first, ...others] }: Payment): string {
  return first && others.length === 0 ? paths.offer(first.id) : paths.myOrders;
}

/** Waits until the server confirms the payment, since the return from a provider proves nothing. */
function Waiting({ payment }: { payment: Payment }) {
  const { id } = payment;
  const [cancel, { isLoading }] = useCancelPaymentMutation();
  return (
    <div>
      <PageHeader title="Waiting for your bank" lead="This page continues automatically." />
      <Button disabled={isLoading} onClick={() => void cancel(id)}>
        Cancel the payment
      </Button>{' '}
      <ButtonLink to={wayBack(payment)}>
        {payment.orders.length === 1 ? 'Back to the order' : 'Back to your orders'}
      </ButtonLink>
    </div>
  );
}

function TestCheckout({ payment }: { payment: Payment }) {
  const { id, amount, orders } = payment;
  const isOne = orders.length === 1;
  const navigate = useNavigate();
  const [end, ending] = useEndTestPaymentMutation();
  const [cancel, cancelling] = useCancelPaymentMutation();
  const [alert, setAlert] = useState<string | null>(null);
  const run = (call: Promise<unknown>) => {
    setAlert(null);
    return call.then(
      () => true,
      (reason: unknown) => {
        setAlert(messageOr(toApiError(reason), PAYMENT_FAILED));
        return false;
      },
    );
  };
  const isSending = ending.isLoading || cancelling.isLoading;
  return (
    <Box flow="column" className={styles.page} data-fills>
      <Row as="p" gap={5} justify="center" pad={2} weight="strong" className={styles.band}>
        <span>Test payment. No money moves.</span>
      </Row>
      <Stack gap={0} single grow className={styles.sides}>
        <CheckoutSum payment={payment} />
        <section className={styles.ends} aria-labelledby="checkout-ends">
          <h2 id="checkout-ends">Choose how it ends</h2>
          <Alert tone="error">{alert}</Alert>
          <Box as="ul" ruleAbove="ink" className={styles.choices}>
            <Choice title="It succeeds" text={successText(payment)}>
              <Button
                variant="primary"
                disabled={isSending}
                onClick={() => void run(end({ id, body: { outcome: 'succeeded' } }).unwrap())}
              >
                Pay {formatPrice(amount)}
              </Button>
            </Choice>
            <Choice title="The bank refuses" text={waitText(payment)}>
              <Button
                disabled={isSending}
                onClick={() => void run(end({ id, body: { outcome: 'failed' } }).unwrap())}
              >
                Let it fail
              </Button>
            </Choice>
            <Choice
              title="You change your mind"
              text={`Back to ${isOne ? 'the order' : 'your orders'}. Nothing changes.`}
            >
              <Button
                variant="quiet"
                disabled={isSending}
                onClick={() =>
                  void run(cancel(id).unwrap()).then((isDone) => {
                    if (isDone) void navigate(wayBack(payment), { replace: true });
                  })
                }
              >
                Cancel
              </Button>
            </Choice>
          </Box>
          <AfterPayment orders={orders} />
        </section>
      </Stack>
    </Box>
  );
}

/** An order can close or be paid otherwise while the payment is open. */
function successText(payment: Payment): string {
  const { price, toBalance } = sumsOf(payment);
  const rest = formatPrice(toBalance);
  if (price === 0) return `Nothing is left to pay, so ${rest} goes to your balance.`;
  const held = `${formatPrice(price)} is held until you accept the work.`;
  return toBalance > 0 ? `${held} ${rest} goes to your balance.` : held;
}

function waitText({ orders }: Payment): string {
  const [first] = orders.flatMap(({ due_at }) => due_at ?? []).sort();
  return first === undefined ? 'Nothing is charged.' : `You can still pay by ${formatDay(first)}.`;
}

/** The dates assume that the payment is made now. */
function AfterPayment({ orders }: Pick<Payment, 'orders'>) {
  const [now] = useState(Date.now);
  const [first, ...others] = orders;
  const due = orders.reduce((last, { type, delivery_days: deliveryDays, embargo_until }) => {
    const terms = { type, deliveryDays, embargoUntil: embargo_until };
    return Math.max(last, Date.parse(dueWhenPaidAt(new Date(now), terms)));
  }, 0);
  const dueIn = (days: number) => formatDay(new Date(due + days * DAY_MS).toISOString());
  const steps =
    others.length === 0
      ? [
          `${first?.media.company_name ?? 'The outlet'} delivers by ${dueIn(0)}.`,
          `You accept, or ${INSPECTION_DAYS} days later it is accepted automatically.`,
          `Nothing delivered? Refunded automatically on ${dueIn(REFUND_AFTER_DAYS)}.`,
        ]
      : [
          `The outlets deliver, the last by ${dueIn(0)}.`,
          `You accept each piece of work, or ${INSPECTION_DAYS} days later it is accepted automatically.`,
          `Nothing delivered? Refunded automatically ${REFUND_AFTER_DAYS} days after its date.`,
        ];
  return (
    <>
      <TextHeading above={8} below={2} tone="quiet" leading={150}>
        After it is paid
      </TextHeading>
      <ol className={styles.after}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

const Choice = (props: { title: string; text: string; children: ReactNode }) => (
  <Cluster as="li" gap={6} rowGap={3} justify="between" pad={5} ruleBelow="line">
    <Text basis={13}>
      <strong>{props.title}</strong>
      <Text as="span" block tone="quiet">
        {props.text}
      </Text>
    </Text>
    {props.children}
  </Cluster>
);
