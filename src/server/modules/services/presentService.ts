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

/** As its outlet sees it. Written out, so that a new column is not shown by itself. */
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

/** Why an admin has declined a service, and what waits for one, is between them and the outlet. */
export const presentServiceTo = ({ role }: Pick<Member, 'role'>, row: ServiceRow): Service => ({
  ...presentService(row),
  ...(role === 'artist' && { approval_reason: null, proposed: null }),
});
