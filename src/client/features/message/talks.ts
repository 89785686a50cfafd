import type { StoredChat } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { artistOf, outletOf, titleOfOffer } from '@/client/entities/orders/orderText';
import type { Role } from '@/shared/options';

/** What is said about an order, as the list of conversations has it. */
export interface Talk {
  found: FoundOffer;
  chat: StoredChat | undefined;
  /** The other side. */
  name: string;
  title: string;
  /** When something was last written, else when it began. */
  at: string;
}

export const talkOf = (found: FoundOffer, chat: StoredChat | undefined, role: Role): Talk => ({
  found,
  chat,
  name: role === 'artist' ? outletOf(found.ordered) : artistOf(found.order),
  title: titleOfOffer(found),
  at: chat?.last?.created_at ?? found.order.created_at,
});
