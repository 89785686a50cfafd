import type { StoredOrder } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { orderPath } from '@/client/lib/paths';
import { ButtonLink, type ButtonSize } from '@/client/ui/Button';
import type { Role } from '@/shared/platform/options';
import { isFinal } from '@/shared/platform/orderStages';

/** Whether the reader can order the service of this ended order again. */
export const canOrderAgain = ({ stage, is_for_sale }: StoredOrder, role: Role): boolean =>
  role === 'artist' && isFinal(stage) && is_for_sale;

/** Links to the order form with the same service. */
export const OrderAgain = ({ found, size }: { found: FoundOffer; size?: ButtonSize }) => (
  <ButtonLink
    to={orderPath(found.order.service)}
    size={size}
    aria-label={`Order again, ${titleOfOffer(found)}`}
  >
    Order again
  </ButtonLink>
);
