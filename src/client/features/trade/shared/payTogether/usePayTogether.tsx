import { type ReactNode, useState } from 'react';
import { ORDERS_AT_ONCE_MAX } from '@/shared/platform/limits';
import { formatPrice, fromCents, toCents } from '@/shared/platform/format';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lazyPart';

const payDialog = lateDialog(() => import('./PayTogetherDialog'), 'PayTogetherDialog');

/** Whether the order only waits for its payment. */
const isPayable = ({ order }: FoundOffer): boolean =>
  order.actions.includes('pay') && order.campaign !== null;

/**
 * Offers one payment for those of these orders that wait for it, if there are two or more. Render
 * `dialog` in a place that stays when those orders are paid.
 */
export function usePayTogether(
  orders: readonly FoundOffer[],
): Record<'action' | 'dialog', ReactNode> {
  const [paid, setPaid] = useState<readonly FoundOffer[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const payable = orders.filter(isPayable).slice(0, ORDERS_AT_ONCE_MAX);
  const cents = payable.reduce((sum, { ordered }) => sum + toCents(ordered.price), 0);
  const open = () => {
    setFailure(null);
    payDialog.fetch().then(
      () => setPaid(payable),
      (reason: unknown) => setFailure(toApiError(reason).message),
    );
  };
  return {
    action:
      payable.length < 2 ? null : (
        <>
          <Alert tone="error">{failure}</Alert>
          <Button variant="quiet" size="sm" onClick={open}>
            {`Pay ${payable.length} together, ${formatPrice(fromCents(cents))}`}
          </Button>
        </>
      ),
    dialog: paid === null ? null : <payDialog.Dialog orders={paid} onClose={() => setPaid(null)} />,
  };
}
