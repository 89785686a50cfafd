import { useMemo, useState } from 'react';
import { isFinal } from '@/shared/platform/orderStages';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { useFoundOffers } from '@/client/entities/orders/ordersHooks';
import { useOwnOrders } from '@/client/entities/orders/ordersHooks';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { lateDialog } from '@/client/ui/lateDialog';
import { OwnListScreen, type RowGroup } from '@/client/ui/list/OwnListScreen';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { usePayTogether } from '@/client/features/trade/shared/payTogether/usePayTogether';
import { OrderHeads, OrderRow } from './OrderRow';

const statusModal = lateDialog(
  async () => (await import(/* webpackChunkName: "order-status" */ './StatusModal')).StatusModal,
);
const reviewModal = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "order-review" */ '../review/ReviewModal')).ReviewModal,
);
const MODALS = { status: statusModal, review: reviewModal };

interface OpenDialog {
  kind: keyof typeof MODALS;
  orderId: number;
}

/** Keeps which dialog is open; the callbacks are stable, so the rows do not re-render. */
function useOrderDialogs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const callbacks = useMemo(() => {
    const openOf = (kind: OpenDialog['kind']) => (orderId: number) => {
      setAlert(null);
      MODALS[kind].fetch().then(
        () => setDialog({ kind, orderId }),
        (reason: unknown) => setAlert(toApiError(reason).message),
      );
    };
    return {
      editStatus: openOf('status'),
      addReview: openOf('review'),
      close: () => setDialog(null),
      onDismissAlert: () => setAlert(null),
    };
  }, []);
  const idOf = (kind: OpenDialog['kind']) => (dialog?.kind === kind ? dialog.orderId : null);
  return { ...callbacks, alert, idOf };
}

const YOURS: RowGroup = { label: 'Your turn', isYours: true };
const THEIRS: RowGroup = { label: 'Waiting for the outlet' };
const OVER: RowGroup = { label: 'Done' };

/** Moves with the order, whose row goes to its new group at once. */
function groupOf({ is_waiting, status, stage }: StoredOrder): RowGroup {
  if (is_waiting) return YOURS;
  return status === 'completed' || isFinal(stage) ? OVER : THEIRS;
}

/** `/my-orders`: the orders of an artist, grouped by whose turn it is. */
export function MyOrdersPage() {
  const search = useListSearch();
  const orders = useOwnOrders(search.search);
  const rows = useMemo(
    () =>
      [YOURS, THEIRS, OVER].flatMap((group) => orders.rows.filter((row) => groupOf(row) === group)),
    [orders.rows],
  );
  const { editStatus, addReview, close, idOf, ...alert } = useOrderDialogs();
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const reviewed = idOf('review');
  const together = usePayTogether(useFoundOffers(rows));

  return (
    <OwnListScreen
      {...orders}
      {...alert}
      rows={rows}
      groupOf={groupOf}
      search={search}
      rootRef={rootRef}
      title="Your orders"
      lead="What you have ordered from media outlets."
      counted={['order', 'orders']}
      yours={together.action}
      create={{ to: paths.createOrder, label: 'Create order' }}
      emptyText="No orders found"
      errorFallback={PLACED_ORDER_MESSAGES.ordersLoadFailed}
      skeleton={<SkeletonOf shape="list" />}
      first={rows.length > 0 ? <OrderHeads total={orders.total} /> : undefined}
      renderRow={({ id }, position) => (
        <OrderRow id={id} position={position} onEditStatus={editStatus} onAddReview={addReview} />
      )}
      dialogs={
        <>
          {together.dialog}
          <statusModal.Dialog orderId={idOf('status')} onClose={close} />
          <reviewModal.Dialog
            orderId={reviewed}
            onReviewed={() => {
              close();
              /* the row has lost its button, but it is still in its place */
              focusAfterRemoval(rows.findIndex(({ id }) => id === reviewed));
            }}
            onClose={close}
          />
        </>
      }
    />
  );
}
