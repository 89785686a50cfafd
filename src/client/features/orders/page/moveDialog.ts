import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import type { ApiError } from '@/shared/apiError';
import type { Role } from '@/shared/options';
import type { OrderAction } from '@/shared/orders/orderStages';

/** What the dialog of each move is given. */
export interface MoveDialogProps {
  found: FoundOffer;
  role: Role;
  onDone: (action: OrderAction) => void;
  /** Somebody else was first: there is nothing more to ask. */
  onMoved: (error: ApiError) => void;
  onClose: () => void;
}
