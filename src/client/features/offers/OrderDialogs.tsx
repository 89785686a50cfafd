import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import type { ApiError } from '@/shared/apiError';
import type { Role } from '@/shared/options';
import type { OrderAction } from '@/shared/orders/orderStages';
import { ConfirmDialog } from './ConfirmDialog';
import { DeclineDialog } from './DeclineDialog';
import { PayDialog } from './PayDialog';

export interface MoveDialogProps {
  found: FoundOffer;
  role: Role;
  onDone: (action: OrderAction) => void;
  /** Somebody else was first: there is nothing more to ask. */
  onMoved: (error: ApiError) => void;
  onClose: () => void;
}

interface OrderDialogProps extends MoveDialogProps {
  /** What is asked about; `null` keeps it closed. */
  action: OrderAction | null;
}

/** The second question of a move. */
export function OrderDialog({ action, ...rest }: OrderDialogProps) {
  switch (action) {
    case null:
    case 'accept':
      return null;
    case 'decline':
      return <DeclineDialog {...rest} />;
    case 'pay':
      return <PayDialog {...rest} />;
    default:
      return <ConfirmDialog key={action} action={action} {...rest} />;
  }
}
