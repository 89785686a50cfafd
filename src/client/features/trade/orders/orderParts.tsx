import type { ButtonHTMLAttributes } from 'react';
import type {
  StoredOrder,
  FoundOffer,
  StoredOrderedService,
} from '@/client/entities/entityRecords';
import { titleOfOffer, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { orderPath, paths } from '@/client/lib/paths';
import { ButtonLink, type ButtonSize } from '@/client/ui/Button';
import linkStyles from '@/client/ui/TextLink.module.css';
import { type Role, serviceTypeLabel } from '@/shared/platform/options';
import { isFinal } from '@/shared/platform/orderStages';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { Box } from '@/client/ui/kit';
import { NotFound } from '@/client/ui/NotFound';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import type { DialogProps } from '@/client/ui/Dialog';
import type { OrderDetail } from '@/shared/trade/orders.schemas';

export interface OrderPartProps {
  found: FoundOffer;
  detail: OrderDetail;
  role: Role;
}

export const aboutOrder = (ordered: StoredOrderedService | undefined): DialogProps['about'] =>
  ordered && {
    cover: <Cover seed={faceOf(ordered.media)} />,
    title: serviceTypeLabel(ordered.type),
    meta: outletOf(ordered),
  };

export const canOrderAgain = ({ stage, is_for_sale }: StoredOrder, role: Role): boolean =>
  role === 'artist' && isFinal(stage) && is_for_sale;

export const OrderAgain = ({ found, size }: { found: FoundOffer; size?: ButtonSize }) => (
  <ButtonLink
    to={orderPath(found.order.service)}
    size={size}
    aria-label={`Order again, ${titleOfOffer(found)}`}
  >
    Order again
  </ButtonLink>
);

export const NoOffer = () => (
  <>
    <UnlistedMeta title="Offer not found" />
    <NotFound
      title="Offer not found"
      lead="It may have been taken back, or the address has a mistake in it."
      back={{ to: paths.offers, label: 'Back to offers' }}
    />
  </>
);

/** A button that looks like a link, for what is not the page's one action. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <Box as="button" type="button" weight="strong" className={linkStyles.link} {...props} />
);
