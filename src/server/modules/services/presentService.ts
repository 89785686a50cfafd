import type { Member } from '@/server/auth/actor';
import type { ServiceType } from '@/shared/options';
import { fromCents } from '@/shared/services/price';
import type { Service } from '@/shared/services/servicesContract';
import type { ServiceRow } from './servicesRepository';

const proposedFor = ({ proposed }: ServiceRow): Service['proposed'] =>
  proposed == null
    ? null
    : {
        ...(proposed.type != null && { type: proposed.type as ServiceType }), // was checked when proposed
        ...(proposed.price != null && { price: Number(proposed.price) }),
      };

/**
 * The service as its outlet sees it. Fields are listed one by one, so that a new column is not
 * exposed by accident.
 */
export const presentService = (row: ServiceRow): Service => ({
  id: row.id,
  type: row.type,
  price: fromCents(row.priceCents),
  delivery_days: row.deliveryDays,
  description: row.description,
  approval: row.approval,
  approval_reason: row.approvalReason,
  is_on: row.isOn,
  purchases: row.purchases,
  created_at: row.createdAt.toISOString(),
  version: row.version,
  proposed: proposedFor(row),
  media: row.media,
});

/** Hides from artists why an admin declined the service and which values wait for one. */
export const presentServiceTo = ({ role }: Pick<Member, 'role'>, row: ServiceRow): Service => ({
  ...presentService(row),
  ...(role === 'artist' && { approval_reason: null, proposed: null }),
});
