import { presentReview } from '@/server/modules/reviews/presentReview';
import type { Order } from '@/shared/orders/ordersContract';
import { fromCents } from '@/shared/services/price';
import type { OrderRow } from './ordersRepository';

/** Written out, so that a new column is not shown by itself. */
export const presentOrder = (row: OrderRow): Order => ({
  id: row.id,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
  service: {
    id: row.serviceId,
    type: row.type,
    price: fromCents(row.priceCents),
    delivery_days: row.deliveryDays,
    media: row.media,
  },
  ...(row.review && { review: presentReview(row.review) }),
});
