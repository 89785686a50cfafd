import type { FoundOffer } from '@/client/entities/entityRecords';
import type { ApiError } from '@/shared/platform/apiError';
import type { Role } from '@/shared/platform/options';
import type { OrderAction } from '@/shared/platform/orderStages';

/** The props of each dialog that changes an order. */
export interface MoveDialogProps {
  found: FoundOffer;
  role: Role;
  onDone: (action: OrderAction) => void;
  /** Called when somebody else was faster, so the dialog has nothing left to ask. */
  onMoved: (error: ApiError) => void;
  onClose: () => void;
}
