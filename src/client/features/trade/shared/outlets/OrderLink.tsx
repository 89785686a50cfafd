import { serviceTypeLabel } from '@/shared/platform/options';
import type { Service } from '@/shared/market/services.schemas';
import { useAwaitedOrder } from '@/client/entities/orderHooks';
import { formatDay } from '@/client/lib/dates';
import { orderPath, paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { ALREADY_ORDERED } from '@/shared/platform/placedOrderMessages';
import { StatusChip } from '@/client/ui/StatusChip';
import { TextLink } from '@/client/ui/TextLink';
import { Box } from '@/client/ui/kit';
import styles from './OrderLink.module.css';

/** Today as `YYYY-MM-DD` in UTC, like the server's days. */
const today = (): string => new Date().toISOString().slice(0, 10);

interface Taking {
  away_until: string | null;
  is_full: boolean;
}

export function notTaking({ away_until, is_full }: Taking): string | null {
  if (away_until !== null && away_until > today()) return `Away until ${formatDay(away_until)}`;
  return is_full ? 'Full right now' : null;
}

export function AlreadyOrdered({ service }: { service: number }) {
  const order = useAwaitedOrder(service);
  if (!order) return null;
  return (
    <Box as="span" block size="caption" className={styles.ordered}>
      <TextLink to={paths.offer(order.id)}>{ALREADY_ORDERED}</TextLink>
    </Box>
  );
}

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
