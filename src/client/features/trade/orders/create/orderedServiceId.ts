import { DEFAULT_ORDER_SERVICE_ID, ID_MAX } from '@/shared/platform/limits';

/** Returns the service id in the address (`?service=ID`); `null` when it cannot be an id. */
export function orderedServiceId(query: URLSearchParams): number | null {
  const serviceId = query.get('service');
  if (serviceId === null) return DEFAULT_ORDER_SERVICE_ID;
  const id = /^\d+$/.test(serviceId) ? Number(serviceId) : 0;
  return id >= 1 && id <= ID_MAX ? id : null;
}
