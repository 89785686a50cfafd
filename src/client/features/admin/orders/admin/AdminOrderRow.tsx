import { memo } from 'react';
import type { AdminOrder } from '@/shared/trade/adminOrdersContract';
import { formatPrice } from '@/shared/platform/amounts';
import { coverSeed } from '@/shared/platform/coverSeed';
import { serviceTypeLabel } from '@/shared/platform/options';
import { chipsOf } from '@/shared/platform/orderStatus';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { ListRow, type RowFact } from '@/client/ui/list/ListRow';
import { RuledItem } from '@/client/ui/RuledList';
import { StatusChip } from '@/client/ui/StatusChip';
import styles from './AdminOrders.module.css';

interface AdminOrderRowProps {
  order: AdminOrder;
  position: number;
}

/** An order with its state and money; the row links to the details for admins. */
export const AdminOrderRow = memo(function AdminOrderRow({ order, position }: AdminOrderRowProps) {
  const { id, type, release_title, artist, outlet, price, created_at } = order;
  const [chip] = chipsOf(order).slice(-1);
  const priceFacts: RowFact[] =
    price === null ? [] : [{ place: 'price', label: 'Price', value: formatPrice(price) }];
  return (
    <RuledItem>
      <ListRow
        className={price === null ? styles.bareRow : styles.row}
        position={position}
        cover={<Cover seed={coverSeed.offer(id)} />}
        title={`${id}, ${serviceTypeLabel(type)}`}
        to={paths.adminOrder(id)}
        lines={[release_title ?? 'Without a campaign', `${artist.name} and ${outlet.name}`]}
        facts={[
          ...priceFacts,
          {
            place: 'stage',
            label: 'State',
            value: chip ? <StatusChip tone={chip.tone}>{chip.text}</StatusChip> : null,
          },
          { place: 'day', label: 'Ordered', value: formatDay(created_at) },
        ]}
      />
    </RuledItem>
  );
});
