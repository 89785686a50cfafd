import { serviceTypeLabel } from '@/shared/platform/options';
import type { StoredOrderedService } from '@/client/entities/entityRecords';
import { outletOf } from '@/client/features/trade/shared/orders/orderText';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/platform/coverSeed';
import type { DialogProps } from '@/client/ui/Dialog';

/** Returns the dialog head that names an order, or `undefined` when the service is unknown. */
export const aboutOrder = (ordered: StoredOrderedService | undefined): DialogProps['about'] =>
  ordered && {
    cover: <Cover seed={coverSeed.media(ordered.media)} />,
    title: serviceTypeLabel(ordered.type),
    meta: outletOf(ordered),
  };
