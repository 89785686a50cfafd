import { memo } from 'react';
import { labelOf, ORDER_STATUS_OPTIONS, serviceTypeLabel } from '@/shared/options';
import { noteOfService } from '@/shared/services/priceList';
import { UNPAID_ORDER } from '@/shared/orders/orderMessages';
import { useOrder, useOrderedService } from '@/client/entities/orders/ordersHooks';
import { isFree, isPaidHere, outletOf } from '@/client/entities/orders/orderText';
import { useReview } from '@/client/entities/reviews/reviewsHooks';
import type { StoredOrder, StoredOrderedService } from '@/client/entities/entityRecords';
import { formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { stageChipOf } from '@/shared/orders/orderStatus';
import { RuledSlots } from '@/client/ui/RuledList';
import { StatusChip } from '@/client/ui/StatusChip';
import { Stars } from '@/client/ui/StarRating';
import { TextLink } from '@/client/ui/TextLink';
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

const priceText = (order: StoredOrder, price: number): string =>
  isFree(order) ? UNPAID_ORDER : formatPrice(price);

/** One row of the list; re-rendered only when its own order, review or position changes. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const order = useOrder(props.id);
  const ordered = useOrderedService(props.id);
  if (!order || !ordered) return null;
  const { type, media, price } = ordered;
  return (
    <RuledSlots
      number={props.position}
      artwork={<Cover seed={coverSeed.media(media.id)} />}
      title={serviceTypeLabel(type)}
      meta={
        <>
          {[aboutOf(order, ordered), noteOfService(type)].filter(Boolean).join('. ')}{' '}
          <TextLink
            className={styles.open}
            to={paths.offer(props.id)}
            aria-label={`Open ${serviceTypeLabel(type)}`}
          >
            Open
          </TextLink>
        </>
      }
      columns={[
        { label: 'Price', value: priceText(order, price) },
        {
          label: 'Status',
          value: (
            <StatusChip tone={order.status === 'completed' ? 'done' : 'working'}>
              {labelOf(ORDER_STATUS_OPTIONS, order.status)}
            </StatusChip>
          ),
          isWide: true,
        },
        { label: 'Stage', value: stageText(order), isWide: true },
        { label: 'Ordered', value: formatDay(order.created_at) },
      ]}
      actions={<NextStep {...props} order={order} title={serviceTypeLabel(type)} />}
    />
  );
});

/** Names the outlet, and the release if the order has one. */
const aboutOf = (order: StoredOrder, ordered: StoredOrderedService): string =>
  order.release_title === null
    ? outletOf(ordered)
    : `${outletOf(ordered)}, for ${order.release_title}`;

interface NextStepProps extends OrderRowProps {
  order: StoredOrder;
  title: string;
}

/**
 * The next step of the order. It is always the same button, so it keeps the focus when its task
 * changes.
 */
function NextStep({ order, title, onEditStatus, onAddReview }: NextStepProps) {
  const review = useReview(order.review);
  if (order.review !== undefined) {
    return (
      <div className={styles.reviewed}>
        Review submitted
        {review ? <Stars rating={review.rating} /> : null}
      </div>
    );
  }
  /* an order that ended without completion has neither a status to set nor work to review */
  if (order.stage === 'closed') return null;
  const isCompleted = order.status === 'completed';
  const label = isCompleted ? 'Add review' : 'Edit status';
  return (
    <Button
      variant="outline"
      size="sm"
      className={styles.step}
      aria-label={`${label} of ${title}`}
      onClick={() => {
        if (isCompleted) onAddReview(order.id);
        else onEditStatus(order.id);
      }}
    >
      {label}
    </Button>
  );
}
