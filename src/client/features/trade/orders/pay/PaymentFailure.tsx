import { useLocation } from 'react-router-dom';
import { usePreviewPaymentQuery } from '@/client/entities/orders';
import { formatPrice } from '@/shared/platform/amounts';
import type { PaymentEnd } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';

interface PaymentFailureProps {
  order: number;
  onRetry: () => void;
}

/**
 * After a return from the checkout without success, says that the order is still unpaid and offers
 * another attempt.
 */
export function PaymentFailure({ order, onRetry }: PaymentFailureProps) {
  const end = useLocation().state as Partial<PaymentEnd> | null; // set by the checkout page
  if (end?.payment === undefined || end.payment === 'paid') return null;
  return (
    <Alert tone="error">
      {end.payment === 'short' ? (
        <Short order={order} amount={end.amount ?? 0} />
      ) : (
        <span>{`${end.payment === 'failed' ? 'The payment failed.' : 'The payment is over.'} Nothing was charged.`}</span>
      )}{' '}
      <Button size="sm" onClick={onRetry}>
        {end.payment === 'short' ? 'Pay the rest' : 'Try again'}
      </Button>
    </Alert>
  );
}

/** The balance was spent on another order meanwhile, so the payment did not cover the price. */
function Short({ order, amount }: { order: number; amount: number }) {
  const { data } = usePreviewPaymentQuery(order);
  const rest = data === undefined ? 'more' : formatPrice(data.by_card);
  return `Your payment of ${formatPrice(amount)} is on your balance; the order still needs ${rest}.`;
}
