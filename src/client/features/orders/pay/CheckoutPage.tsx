import { outletName } from '@/shared/outlets/outletName';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { CHECKOUT_MINUTES } from '@/shared/money/moneyRules';
import type { Payment } from '@/shared/money/paymentsContract';
import { INSPECTION_DAYS, LATE_DAYS } from '@/shared/orders/orderDays';
import { serviceTypeLabel } from '@/shared/options';
import {
  useCancelPayment,
  useEndTestPayment,
  usePayment,
} from '@/client/entities/payments/paymentsHooks';
import { formatPrice } from '@/shared/amounts';
import { toApiError } from '@/client/lib/apiError';
import { formatDay, formatTime } from '@/client/lib/dates';
import { messageOr } from '@/client/lib/failure';
import { type PaymentEnd, paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { coverSeed } from '@/shared/covers/coverSeed';
import { DAY_MS } from '@/shared/durations';
import { Leaders } from '@/client/ui/Leaders';
import { Artwork } from '@/client/ui/list/Artwork';
import { ListStates } from '@/client/ui/list/ListStates';
import { Logo } from '@/client/ui/Logo';
import { PageHeader } from '@/client/ui/PageHeader';
import { TierChip } from '@/client/widgets/outlets/TierChip';
import styles from './CheckoutPage.module.css';

const FAILED = 'The payment could not be loaded.';
const NOT_ENDED = 'That did not work. Please try again.';

/** `/checkout/:id`: a payment with the test provider, or the return from another provider. */
export function CheckoutPage() {
  const { id = '' } = useParams();
  const { payment, ...loading } = usePayment(/^\d{1,9}$/.test(id) ? Number(id) : 0);
  if (payment?.status === 'created') {
    return payment.provider === 'test' ? (
      <TestCheckout payment={payment} />
    ) : (
      <Waiting payment={payment} />
    );
  }
  if (payment) {
    /* the outcome is shown on the order's page, where it can be paid again */
    return <Navigate to={paths.offer(payment.order.id)} replace state={endOf(payment)} />;
  }
  if (loading.error?.status === 404) return <NoPayment />;
  return (
    <div>
      <PageHeader title="Payment" />
      <ListStates
        {...loading}
        status={loading.status === 'error' ? 'error' : 'loading'}
        errorFallback={FAILED}
      />
    </div>
  );
}

/** Returns the outcome that the order's page reports. */
function endOf({ status, amount, order }: Payment): PaymentEnd {
  if (status === 'succeeded') return { payment: order.due_at === null ? 'paid' : 'short', amount };
  return { payment: status === 'failed' ? 'failed' : 'over', amount };
}

function NoPayment() {
  return (
    <div>
      <PageHeader title="Payment not found" lead="The address may have a mistake in it." />
      <ButtonLink to={paths.offers} variant="primary">
        Back to offers
      </ButtonLink>
    </div>
  );
}

/**
 * The return from a provider proves nothing, so this waits until the server confirms the payment.
 */
function Waiting({ payment: { id, order } }: { payment: Payment }) {
  const { send, isSending } = useCancelPayment();
  return (
    <div>
      <PageHeader title="Waiting for your bank" lead="This page goes on by itself." />
      <Button disabled={isSending} onClick={() => void send(id).catch(() => undefined)}>
        Cancel the payment
      </Button>{' '}
      <ButtonLink to={paths.offer(order.id)}>Back to the order</ButtonLink>
    </div>
  );
}

function TestCheckout({ payment }: { payment: Payment }) {
  const { id, amount, order } = payment;
  const navigate = useNavigate();
  const ending = useEndTestPayment();
  const cancelling = useCancelPayment();
  const [alert, setAlert] = useState<string | null>(null);
  const run = (call: Promise<unknown>) => {
    setAlert(null);
    return call.then(
      () => true,
      (reason: unknown) => {
        setAlert(messageOr(toApiError(reason), NOT_ENDED));
        return false;
      },
    );
  };
  const isSending = ending.isSending || cancelling.isSending;
  return (
    <div className={styles.page} data-fills>
      <p className={styles.band}>
        <span>Test payment. No money moves.</span>
      </p>
      <div className={styles.sides}>
        <Receipt payment={payment} />
        <section className={styles.ends} aria-labelledby="checkout-ends">
          <h2 id="checkout-ends">Choose how it ends</h2>
          {alert !== null && <Alert tone="error">{alert}</Alert>}
          <ul className={styles.choices}>
            <Choice
              title="It succeeds"
              text={`${formatPrice(order.price)} is held until you accept the work.`}
            >
              <Button
                variant="primary"
                disabled={isSending}
                onClick={() => void run(ending.send({ id, body: { outcome: 'succeeded' } }))}
              >
                Pay {formatPrice(amount)}
              </Button>
            </Choice>
            <Choice
              title="The bank refuses"
              text={
                order.due_at === null
                  ? 'Nothing is charged.'
                  : `The order waits for your payment until ${formatDay(order.due_at)}.`
              }
            >
              <Button
                disabled={isSending}
                onClick={() => void run(ending.send({ id, body: { outcome: 'failed' } }))}
              >
                Let it fail
              </Button>
            </Choice>
            <Choice title="You change your mind" text="Back to the order. Nothing changes.">
              <Button
                variant="quiet"
                disabled={isSending}
                onClick={() => {
                  void run(cancelling.send(id)).then((isDone) => {
                    if (isDone) void navigate(paths.offer(order.id), { replace: true });
                  });
                }}
              >
                Cancel
              </Button>
            </Choice>
          </ul>
          <AfterPayment order={order} />
        </section>
      </div>
    </div>
  );
}

function Receipt({ payment }: { payment: Payment }) {
  const { amount, from_balance, order, expires_at } = payment;
  const title =
    serviceTypeLabel(order.type) +
    (order.release_title === null ? '' : ` for ${order.release_title}`);
  return (
    <section className={styles.sum} aria-label="What you pay">
      <Logo />
      <div className={styles.receipt}>
        <p className={styles.label}>You pay</p>
        <p className={styles.amount}>{formatPrice(amount)}</p>
        <div className={styles.what}>
          <span className={styles.cover}>
            <Artwork path={order.image} seed={coverSeed.offer(order.id)} />
          </span>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.outlet}>
              {outletName(order.outlet)} <TierChip tier={order.tier} />
            </p>
          </div>
        </div>
        <Leaders
          lines={[
            { label: 'Price', value: formatPrice(order.price) },
            ...(from_balance > 0
              ? [{ label: 'From your balance', value: `−${formatPrice(from_balance)}` }]
              : []),
          ]}
        />
        <dl className={styles.total}>
          <dt>To pay now</dt>
          <dd>{formatPrice(amount)}</dd>
        </dl>
      </div>
      <p className={styles.foot}>
        {`Order ${order.id}. This page is open for ${CHECKOUT_MINUTES} minutes, until ${formatTime(expires_at)}.`}
      </p>
    </section>
  );
}

/** Lists what happens after the payment, with dates that assume it is made now. */
function AfterPayment({ order: { outlet, delivery_days } }: Pick<Payment, 'order'>) {
  const [now] = useState(Date.now);
  const dayIn = (days: number) => formatDay(new Date(now + days * DAY_MS).toISOString());
  return (
    <>
      <h3>After it is paid</h3>
      <ol className={styles.after}>
        <li>{`${outlet ?? 'The outlet'} delivers by ${dayIn(delivery_days)}.`}</li>
        <li>{`You accept, or ${INSPECTION_DAYS} days later it is accepted by itself.`}</li>
        <li>{`Nothing delivered? Refunded by itself on ${dayIn(delivery_days + LATE_DAYS)}.`}</li>
      </ol>
    </>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Choice({ title, text, children }: ChoiceProps) {
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {children}
    </li>
  );
}
