import type { DeclineReason } from '@/shared/platform/orderStages';
import type { OrderRow } from './ordersRepository';

export interface MoveInput {
  /** The artist's reason for declining. */
  reason?: DeclineReason | undefined;
  /** The text of a decline, a revision, a dispute, its answer or its decision. */
  comment?: string | undefined;
  /** The artist's campaign, for paying an order that names none yet. */
  campaign?: number | undefined;
  /** The outlet's part in cents, when an admin decides. */
  outletCents?: number | undefined;
  /** The day on which scheduled work becomes public. */
  publicOn?: string | undefined;
  /** Version of the order that the caller has seen. */
  version?: number | undefined;
  /** Whether the artist gets no confirmation, because the caller writes one for several orders. */
  withoutReceipt?: boolean;
  /** Presents the current order to the caller in a 409. */
  present?: (row: OrderRow) => object;
  /** The order, if the transaction has locked it already. */
  locked?: OrderRow;
}
