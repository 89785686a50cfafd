import { useMemo, useState, memo } from 'react';
import { isFinal } from '@/shared/platform/orderStages';
import { PLACED_ORDER_MESSAGES, UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import {
  useFoundOffers,
  useOwnOrders,
  useOrder,
  useOrderedService,
} from '@/client/entities/orderHooks';
import type { StoredOrder, StoredOrderedService } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { lateDialog } from '@/client/ui/lateDialog';
import { OwnListScreen, type RowGroup } from '@/client/ui/list/OwnListScreen';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { useRowFocus, vanishing } from '@/client/ui/list/useRowFocus';
import { usePayTogether } from '@/client/features/trade/shared/payTogether/usePayTogether';
import { labelOf, ORDER_STATUS_OPTIONS, serviceTypeLabel } from '@/shared/platform/options';
import {
  heardOf,
  isUnpaid,
  isPaidHere,
  nextDateOf,
  outletOf,
  stepOf,
} from '@/client/features/trade/shared/orders/orderText';
import { useReview } from '@/client/entities/reviews';
import { formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { StatusChip } from '@/client/ui/StatusChip';
import { Stars } from '@/client/ui/StarRating';
import { canOrderAgain, OrderAgain } from '../orderParts';
import { Row } from '@/client/ui/kit';
import styles from './OrderRow.module.css';

interface OrderRowProps {
  id: number;
  position: number;
  onEditStatus: (id: number) => void;
  onAddReview: (id: number) => void;
}

/** The status of a completed order is shown elsewhere, so this names its payment. */
const stageText = (order: StoredOrder): string => {
  if (order.stage !== 'completed') return stageChipOf(order).text;
  return isPaidHere(order) ? 'Paid' : 'Without a payment';
};

const priceText = (order: StoredOrder, price: number) =>
  isUnpaid(order) ? <span>{UNPAID_ORDER}</span> : formatPrice(price);

const OrderHeads = ({ total }: { total: number }) => (
  <ListHeads
    className={styles.columns}
    heads={[
      [total === 1 ? '1 order' : `${total} orders`],
      ['Price'],
      ['Status'],
      ['Stage'],
      ['Ordered'],
    ]}
  />
);

const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const order = useOrder(props.id);
  const ordered = useOrderedService(props.id);
  if (!order || !ordered) return null;
  const { type, media, price } = ordered;
  const title = serviceTypeLabel(type);
  const next = nextDateOf({ order, ordered }, 'artist');
  const heard = heardOf(order);
  return (
    <ListRow
      className={styles.columns}
      position={props.position}
      cover={<Cover seed={faceOf(media)} />}
      title={title}
      heading="h3"
      to={paths.offer(props.id)}
      moves={`order-${props.id}`}
      lines={[...(heard === '' ? [] : [heard]), aboutOf(order, ordered)]}
      tone={stageChipOf(order).tone}
      isLate={next.isLate}
      due={isFinal(order.stage) ? undefined : next.isYours ? 'yours' : 'theirs'}
      facts={[
        { place: 'price', label: 'Price', value: priceText(order, price) },
        {
          place: 'status',
          label: 'Status',
          value: <Status {...props} order={order} title={title} />,
        },
        {
          place: 'stage',
          label: 'Stage',
          value: stageText(order),
          below: next.text === '' ? undefined : { label: '', value: next.text },
        },
        { place: 'day', label: 'Ordered', value: formatDay(order.created_at) },
      ]}
      step={<NextStep {...props} order={order} ordered={ordered} title={title} />}
    />
  );
});

interface PartProps extends OrderRowProps {
  order: StoredOrder;
  title: string;
}

const aboutOf = (order: StoredOrder, ordered: StoredOrderedService): string =>
  order.release_title === null
    ? outletOf(ordered)
    : `${outletOf(ordered)}, for ${order.release_title}`;

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

function groupOf({ is_waiting, status, stage }: StoredOrder): RowGroup {
  if (is_waiting) return YOURS;
  return status === 'completed' || isFinal(stage) ? OVER : THEIRS;
}

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

function Status(props: PartProps) {
  const { status, stage } = props.order;
  const isPending = stage !== 'closed' && status !== 'completed';
  return (
    <>
      <span data-chip>
        {stage === 'closed' ? (
          <StatusChip tone="off">Closed</StatusChip>
        ) : (
          <StatusChip tone={isPending ? 'working' : 'done'}>
            {labelOf(ORDER_STATUS_OPTIONS, status)}
          </StatusChip>
        )}
      </span>
      {isPending ? <EditStatus {...props} /> : null}
    </>
  );
}

function EditStatus({ id, title, onEditStatus }: PartProps) {
  return (
    <Button
      ref={vanishing}
      variant="quiet"
      size="sm"
      aria-label={`Edit status of ${title}`}
      onClick={() => onEditStatus(id)}
    >
      Edit status
    </Button>
  );
}

function NextStep(props: PartProps & { ordered: StoredOrderedService }) {
  const { id, order, ordered, title, onAddReview } = props;
  const { price } = ordered;
  const review = useReview(order.review);
  if (order.review !== undefined) {
    return (
      <Row rowGap={0} className={styles.reviewed}>
        <span data-spare={review && true}>Review submitted</span>
        {review ? <Stars rating={review.rating} /> : null}
      </Row>
    );
  }
  if (order.status === 'completed')
    return (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Add review of ${title}`}
        onClick={() => onAddReview(id)}
      >
        Add review
      </Button>
    );
  if (canOrderAgain(order, 'artist')) return <OrderAgain found={{ order, ordered }} size="sm" />;
  const step = order.is_waiting ? stepOf(order, price) : null;
  return step === null ? null : (
    <ButtonLink to={paths.offer(id)} variant="outline" size="sm" aria-label={`${step}, ${title}`}>
      {step}
    </ButtonLink>
  );
}
