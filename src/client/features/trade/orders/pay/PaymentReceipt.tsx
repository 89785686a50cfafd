import { useCreatePaymentMutation } from '@/client/entities/payments';
import { useGoTo, PaidLines } from '@/client/features/trade/shared/payTogether/PaymentParts';
import type { Payment, PaymentOrder } from '@/shared/trade/payments.schemas';
import { outletName } from '@/shared/identity/outlets.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { PageHeader } from '@/client/ui/PageHeader';
import { TextLink } from '@/client/ui/TextLink';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './CheckoutPage.module.css';
import { PAYMENT_FAILED, titleOf } from './CheckoutSum';
import { Stack } from '@/client/ui/kit';

export function PaymentReceipt({ payment }: { payment: Payment }) {
  return (
    <Stack className={styles.ended}>
      <PageHeader {...headOf(payment)} />
      <PaidLines
        lines={payment.orders.map((order) => ({
          id: order.id,
          cover: <Cover seed={faceOf(order.media)} />,
          title: <TextLink to={paths.offer(order.id)}>{titleOf(order)}</TextLink>,
          text: `${outletName(order.media.company_name)}. ${endOf(order)}`,
          price: formatPrice(order.price),
        }))}
      />
      {canRetry(payment) ? <Retry payment={payment} /> : null}
      <ButtonLink to={paths.myOrders} variant={canRetry(payment) ? 'quiet' : 'primary'}>
        See your orders
      </ButtonLink>
    </Stack>
  );
}

/** Whether the same orders can be paid again for the same amount. */
const canRetry = ({ status, orders }: Payment): boolean =>
  status !== 'succeeded' && orders.every(({ state }) => state === 'unpaid');

function Retry({ payment: { orders, amount } }: { payment: Payment }) {
  const [create] = useCreatePaymentMutation();
  const goTo = useGoTo();
  const { isBusy, failure, attempt } = useAttempt();
  const retry = async () => {
    const body = { orders: orders.map(({ id }) => id), by_card: amount };
    const { payment } = await create({ body }).unwrap();
    goTo(payment?.url ?? paths.myOrders);
  };
  return (
    <>
      <Alert tone="error">{failure}</Alert>
      <Button variant="primary" isBusy={isBusy} onClick={() => void attempt(retry, PAYMENT_FAILED)}>
        Try again
      </Button>
    </>
  );
}

function headOf({ status, amount, orders }: Payment): { title: string; lead: string } {
  if (status === 'failed') return { title: 'The payment failed', lead: 'Nothing was charged.' };
  if (status !== 'succeeded')
    return { title: 'The payment has expired', lead: 'Nothing was charged.' };
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const lead = `Your card was charged ${formatPrice(amount)}. We have sent you the receipt by email.`;
  if (paid === 0) return { title: 'Your payment is on your balance', lead };
  const all = paid === orders.length ? `${paid} orders` : `${paid} of ${orders.length} orders`;
  return { title: `${all} ${paid === 1 ? 'is' : 'are'} paid`, lead };
}

function endOf({ state, due_at }: PaymentOrder): string {
  if (state === 'paid') return 'Paid';
  if (state === 'unpaid') return `Not paid yet, pay by ${formatDay(due_at)}`;
  return 'Closed in the meantime, not paid';
}
