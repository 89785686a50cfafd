import { useCallback, useState } from 'react';
import { PLACED_ORDER_MESSAGES } from '@/shared/orders/placedOrderMessages';
import { useOrderLookup, useOrders } from '@/client/entities/orders/ordersHooks';
import { paths } from '@/client/lib/paths';
import { ListPage } from '@/client/ui/list/ListPage';
import { useListFilter } from '@/client/ui/list/useListFilter';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { OrderRow, orderText } from './OrderRow';
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

const sameId = (id: number) => id;

/** `/my-orders`: the orders of an artist, newest first. */
export function MyOrdersPage() {
  const { status, ids, rest, error, refetch } = useOrders();
  const { editStatus, addReview, close, idOf } = useOrderDialogs();
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const reviewed = idOf('review');
  const lookUp = useOrderLookup();
  const textOf = useCallback((id: number) => orderText(lookUp(id)), [lookUp]);
  const { shown, filter } = useListFilter(ids, textOf);

  return (
    <ListPage
      rootRef={rootRef}
      title="Your orders"
      lead="What you have ordered from media outlets."
      things="orders"
      create={{ to: paths.createOrder, label: 'Create order' }}
      emptyText="No orders found"
      rows={shown}
      filter={filter}
      status={status}
      error={error}
      rest={rest}
      errorFallback={PLACED_ORDER_MESSAGES.ordersLoadFailed}
      onRetry={refetch}
      idOf={sameId}
      renderRow={(id, position) => (
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
              if (reviewed !== null) focusAfterRemoval(shown.indexOf(reviewed));
            }}
            onClose={close}
          />
        </>
      }
    />
  );
}
