import { serviceTypeLabel } from '@/shared/platform/options';
import type { Service } from '@/shared/market/services.schemas';
import { useAwaitedOrder } from '@/client/entities/orderHooks';
import { orderPath, paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { ALREADY_ORDERED } from '@/shared/platform/placedOrderMessages';
import { StatusChip } from '@/client/ui/StatusChip';
import { TextLink } from '@/client/ui/TextLink';
import { Box } from '@/client/ui/kit';
import { notTaking } from './notTaking';
import styles from './OrderLink.module.css';

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
  const reason = notTaking(media, service.delivery_days);
  if (reason !== null) return <StatusChip tone="off">{reason}</StatusChip>;
  const name = serviceTypeLabel(type);
  const label = media.company_name === null ? name : `${name}, ${media.company_name}`;
  return (
    <ButtonLink to={orderPath(id)} size="sm" aria-label={`Order ${label}`}>
      Order
    </ButtonLink>
  );
}
