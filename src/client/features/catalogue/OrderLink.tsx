import { serviceTypeLabel } from '@/shared/options';
import type { Service } from '@/shared/services/servicesContract';
import { formatDay } from '@/client/lib/dates';
import { orderPath } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { StatusChip } from '@/client/ui/StatusChip';

/** In UTC, as the server counts its days. */
const today = (): string => new Date().toISOString().slice(0, 10);

interface Taking {
  away_until: string | null;
  is_full: boolean;
}

/** Why an outlet takes no orders right now, if so. */
export function notTaking({ away_until, is_full }: Taking): string | null {
  if (away_until !== null && away_until > today()) return `Away until ${formatDay(away_until)}`;
  return is_full ? 'Full right now' : null;
}

/** The way to the order of a service, or why there is none. */
export function OrderLink({ service }: { service: Service }) {
  const { id, type, media } = service;
  const reason = notTaking(media);
  if (reason !== null) return <StatusChip tone="off">{reason}</StatusChip>;
  const name = serviceTypeLabel(type);
  const label = media.company_name === null ? name : `${name}, ${media.company_name}`;
  return (
    <ButtonLink to={orderPath(id)} size="sm" aria-label={`Order ${label}`}>
      Order
    </ButtonLink>
  );
}
