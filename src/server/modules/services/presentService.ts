import { fromCents } from '@/shared/services/price';
import type { Service } from '@/shared/services/servicesContract';
import type { ServiceRow } from './servicesRepository';

/** Written out, so that a new column is not shown by itself. */
export const presentService = (row: ServiceRow): Service => ({
  id: row.id,
  type: row.type,
  price: fromCents(row.priceCents),
  delivery_days: row.deliveryDays,
  description: row.description,
  created_at: row.createdAt.toISOString(),
  version: row.version,
  media: row.media,
});
