import { useCallback, useState } from 'react';
import { PLACED_ORDER_MESSAGES } from '@/shared/orders/placedOrderMessages';
import { useOwnOrders } from '@/client/entities/orders/useOwnOrders';
import { paths } from '@/client/lib/paths';
import { OwnListScreen } from '@/client/ui/list/OwnListScreen';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { OrderColumns, OrderRow } from './OrderRow';
import { ReviewModal } from '../review/ReviewModal';
import { StatusModal } from './StatusModal';

interface OpenDialog {
  kind: 'status' | 'review';
  orderId: number;
}

/** Keeps which dialog is open; the callbacks are stable, so the rows do not re-render. */
function useOrderDialogs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const editStatus = useCallback((orderId: number) => {
    setDialog({ kind: 'status', orderId });
  }, []);
  const addReview = useCallback((orderId: number) => {
    setDialog({ kind: 'review', orderId });
  }, []);
  const close = useCallback(() => {
    setDialog(null);
  }, []);
  const idOf = (kind: OpenDialog['kind']) => (dialog?.kind === kind ? dialog.orderId : null);
  return { editStatus, addReview, close, idOf };
}

/** `/my-orders`: the orders of an artist, newest first. */
export function MyOrdersPage() {
  const search = useListSearch();
  const orders = useOwnOrders(search.search);
  const { editStatus, addReview, close, idOf } = useOrderDialogs();
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const reviewed = idOf('review');

  return (
    <OwnListScreen
      {...orders}
      search={search}
      rootRef={rootRef}
      title="Your orders"
      lead="What you have ordered from media outlets."
      counted={['order', 'orders']}
      create={{ to: paths.createOrder, label: 'Create order' }}
      emptyText="No orders found"
      errorFallback={PLACED_ORDER_MESSAGES.ordersLoadFailed}
      first={orders.rows.length > 0 ? <OrderColumns total={orders.total} /> : undefined}
      renderRow={({ id }, position) => (
        <OrderRow id={id} position={position} onEditStatus={editStatus} onAddReview={addReview} />
      )}
      dialogs={
        <>
          <StatusModal orderId={idOf('status')} onClose={close} />
          <ReviewModal
            orderId={reviewed}
            onReviewed={() => {
              close();
              /* the row has lost its button, but it is still in its place */
              focusAfterRemoval(orders.rows.findIndex(({ id }) => id === reviewed));
            }}
            onClose={close}
          />
        </>
      }
    />
  );
}
