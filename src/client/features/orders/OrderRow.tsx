import { memo } from 'react';
import { labelOf, ORDER_STATUS_OPTIONS, serviceTypeLabel } from '@/shared/options';
import { useOrder, useOrderedService } from '@/client/entities/orders/ordersHooks';
import { useReview } from '@/client/entities/reviews/reviewsHooks';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { RuledRow } from '@/client/ui/RuledList';
import { Stars } from '@/client/ui/StarRating';
import styles from './OrderRow.module.css';

export interface OrderRowProps {
  id: number;
  /** 1 for the first row. */
  position: number;
  onEditStatus: (id: number) => void;
  onAddReview: (id: number) => void;
}

/** One ruled line of the list; drawn again only when its own order, review or place changes. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const order = useOrder(props.id);
  const ordered = useOrderedService(props.id);
  if (!order || !ordered) return null;
  const { type, media, price } = ordered;
  return (
    <RuledRow
      {...rowFocusTarget}
      number={props.position}
      artwork={<Cover seed={`media ${media.id}`} />}
      title={serviceTypeLabel(type)}
      meta={media.company_name ?? 'Media outlet'}
      columns={[
        { label: 'Price', value: formatPrice(price) },
        { label: 'Status', value: labelOf(ORDER_STATUS_OPTIONS, order.status) },
        { label: 'Ordered', value: formatDay(order.created_at) },
      ]}
      actions={<NextStep {...props} order={order} title={serviceTypeLabel(type)} />}
    />
  );
});

interface NextStepProps extends OrderRowProps {
  order: StoredOrder;
  title: string;
}

/** What there is to do with the order. One button, so that it keeps the focus when its task changes. */
function NextStep({ order, title, onEditStatus, onAddReview }: NextStepProps) {
  const review = useReview(order.review);
  if (order.review !== null) {
    return (
      <div className={styles.reviewed}>
        Review submitted
        {review ? <Stars rating={review.rating} /> : null}
      </div>
    );
  }
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
