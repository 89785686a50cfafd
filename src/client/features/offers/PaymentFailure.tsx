import { useLocation } from 'react-router-dom';
import type { PaymentEnd } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';

/** Says of a checkout that the reader comes from that nothing was paid, and begins another. */
export function PaymentFailure({ onRetry }: { onRetry: () => void }) {
  const end = useLocation().state as Partial<PaymentEnd> | null; // as the checkout leaves it
  if (end?.payment === undefined) return null;
  return (
    <Alert tone="error">
      {end.payment === 'failed' ? 'The payment failed.' : 'The payment is over.'} Nothing was
      charged.{' '}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
