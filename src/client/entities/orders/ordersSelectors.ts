import type { StoredOrder, StoredOrderedService } from '../entityRecords';

/** An order with its ordered service. */
export interface FoundOffer {
  order: StoredOrder;
  ordered: StoredOrderedService;
}
