import { useCallback, useState } from 'react';
import { MESSAGES } from '@/shared/messages';
import { useOrders } from '@/client/entities/orders/ordersHooks';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListPage } from '@/client/ui/list/ListPage';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { TextLink } from '@/client/ui/TextLink';
import { OrderRow } from './OrderRow';
import { ReviewModal } from './ReviewModal';
import { StatusModal } from './StatusModal';

interface OpenDialog {
  kind: 'status' | 'review';
  orderId: number;
}

/** Which dialog is open; the callbacks for the rows stay the same. */
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

/** `/my-orders`: what the artist has ordered, newest first. */
export function MyOrdersPage() {
  const { status, orderIds, error, refetch } = useOrders();
  const { editStatus, addReview, close, idOf } = useOrderDialogs();
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const reviewed = idOf('review');
  const isEmpty = status === 'ready' && orderIds.length === 0;

  return (
    <ListPage
      rootRef={rootRef}
      title="Your orders"
      lead="What you have ordered from media outlets."
      actions={isEmpty ? null : <CreateLink />}
      status={status}
      error={error}
      errorFallback={MESSAGES.ordersLoadFailed}
      onRetry={refetch}
      isEmpty={isEmpty}
      empty={<NoOrders />}
      dialogs={
        <>
          <StatusModal orderId={idOf('status')} onClose={close} />
          <ReviewModal
            orderId={reviewed}
            onReviewed={() => {
              close();
              /* the row has lost its button, the row itself is still in its place */
              if (reviewed !== null) focusAfterRemoval(orderIds.indexOf(reviewed));
            }}
            onClose={close}
          />
        </>
      }
    >
      {orderIds.map((id, index) => (
        <OrderRow
          key={id}
          id={id}
          position={index + 1}
          onEditStatus={editStatus}
          onAddReview={addReview}
        />
      ))}
    </ListPage>
  );
}

function CreateLink() {
  return (
    <ButtonLink to={paths.createOrder} variant="primary">
      Create order
    </ButtonLink>
  );
}

function NoOrders() {
  return (
    <EmptyState
      action={
        <>
          <CreateLink />
          <TextLink to={paths.profile}>Back to profile</TextLink>
        </>
      }
    >
      No orders found
    </EmptyState>
  );
}
