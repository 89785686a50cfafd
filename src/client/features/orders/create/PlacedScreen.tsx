import type { StoredOrder } from '@/client/entities/entityRecords';
import { useOrderedService } from '@/client/entities/orders/ordersHooks';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { formatPrice } from '@/shared/amounts';
import { coverSeed } from '@/shared/covers/coverSeed';
import { serviceTypeLabel } from '@/shared/options';

/** What is shown once an order is placed. */
export function PlacedScreen({ order }: { order: StoredOrder }) {
  const ordered = useOrderedService(order.id);
  if (!ordered) return null;
  const { type, media, price } = ordered;
  const outlet = media.company_name === null ? '' : ` by ${media.company_name}`;
  return (
    <DoneScreen
      seed={coverSeed.media(media.id)}
      title="Your order is placed"
      lead={`“${serviceTypeLabel(type)}”${outlet} for ${formatPrice(price)} is pending. You can review it once it is completed.`}
      actions={
        <>
          <ButtonLink to={paths.myOrders} variant="primary">
            List of orders
          </ButtonLink>
          <ButtonLink to={paths.profile} variant="outline">
            Go to profile
          </ButtonLink>
        </>
      }
    />
  );
}
