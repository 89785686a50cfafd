import type { Member } from '@/server/platform/auth/actor';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import type { ServiceType } from '@/shared/platform/options';
import { fromCents } from '@/shared/platform/cents';
import { type Service, serviceResponse } from '@/shared/market/services.schemas';
import type { ServiceRow } from './servicesRepository';

const proposedFor = ({ proposed }: ServiceRow): Service['proposed'] =>
  proposed == null
    ? null
    : {
        ...(proposed.type != null && { type: proposed.type as ServiceType }), // was checked when proposed
        ...(proposed.price != null && { price: Number(proposed.price) }),
      };

const FIELDS = fieldsOf(serviceResponse, 'price', 'proposed');
/** The service as its outlet sees it. */
export const presentService = (row: ServiceRow): Service => ({
  ...presentFields(row, FIELDS),
  price: fromCents(row.priceCents),
  proposed: proposedFor(row),
});

/** Hides from artists the reason of a decline and the values that wait for an admin. */
export const presentServiceTo = ({ role }: Pick<Member, 'role'>, row: ServiceRow): Service => ({
  ...presentService(row),
  ...(role === 'artist' && { approval_reason: null, proposed: null }),
});
