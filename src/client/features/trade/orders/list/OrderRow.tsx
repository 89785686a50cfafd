import { memo } from 'react';
import { labelOf, ORDER_STATUS_OPTIONS, serviceTypeLabel } from '@/shared/platform/options';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import { useOrder, useOrderedService } from '@/client/entities/orders/ordersHooks';
import {
  heardOf,
  isUnpaid,
  isPaidHere,
  nextDateOf,
  outletOf,
  stepOf,
} from '@/client/features/trade/shared/orders/orderText';
import { useReview } from '@/client/entities/reviews';
import type { StoredOrder, StoredOrderedService } from '@/client/entities/entityRecords';
import { formatPrice } from '@/shared/platform/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/platform/coverSeed';
import { isFinal } from '@/shared/platform/orderStages';
import { stageChipOf } from '@/shared/platform/orderStatus';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { useVanishingButton } from '@/client/ui/list/useRowFocus';
import { StatusChip } from '@/client/ui/StatusChip';
import { Stars } from '@/client/ui/StarRating';
import { canOrderAgain, OrderAgain } from '../OrderAgain';
import styles from './OrderRow.module.css';

export interface OrderRowProps {
  id: number;
  /** 1 for the first row. */
  position: number;
  onEditStatus: (id: number) => void;
  onAddReview: (id: number) => void;
}

/**
 * Returns the stage. The status of a completed order is shown elsewhere, so this names its payment.
 */
const stageText = (order: StoredOrder): string => {
  if (order.stage !== 'completed') return stageChipOf(order).text;
  return isPaidHere(order) ? 'Paid' : 'Without a payment';
};

const priceText = (order: StoredOrder, price: number) =>
  isUnpaid(order) ? <span>{UNPAID_ORDER}</span> : formatPrice(price);

export const OrderHeads = ({ total }: { total: number }) => (
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

/** One row of the list; re-rendered only when its own order, review or position changes. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
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
      cover={<Cover seed={coverSeed.media(media)} />}
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

/** The status, and the button that sets it while that is possible. */
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
      ref={useVanishingButton()}
      variant="quiet"
      size="sm"
      aria-label={`Edit status of ${title}`}
      onClick={() => onEditStatus(id)}
    >
      Edit status
    </Button>
  );
}

/** Names the outlet, and the release if the order has one. */
const aboutOf = (order: StoredOrder, ordered: StoredOrderedService): string =>
  order.release_title === null
    ? outletOf(ordered)
    : `${outletOf(ordered)}, for ${order.release_title}`;

/** What the artist can do next: pay, look at the work, review it, or order again. */
function NextStep(props: PartProps & { ordered: StoredOrderedService }) {
  const { id, order, ordered, title, onAddReview } = props;
  const { price } = ordered;
  const review = useReview(order.review);
  if (order.review !== undefined) {
    return (
      <div className={styles.reviewed}>
        <span>Review submitted</span>
        {review ? <Stars rating={review.rating} /> : null}
      </div>
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
