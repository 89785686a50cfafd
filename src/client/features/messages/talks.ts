import type { StoredChat } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { artistOf, outletOf, titleOfOffer } from '@/client/entities/orders/orderText';
import { paths } from '@/client/lib/paths';
import { fold } from '@/shared/fold';
import type { Role } from '@/shared/options';

/** A conversation about an order, as shown in the list. */
export interface Talk {
  found: FoundOffer;
  chat: StoredChat | undefined;
  /** The name of the other side. */
  name: string;
  title: string;
  /** The text to search in: the other side's name, the title, and the last message. */
  words: string;
  /** The time of the last message, or else the time when the order was created. */
  at: string;
}

export function talkOf(found: FoundOffer, chat: StoredChat | undefined, role: Role): Talk {
  const name = role === 'artist' ? outletOf(found.ordered) : artistOf(found.order);
  const title = titleOfOffer(found);
  const { last } = chat ?? {};
  return {
    ...{ found, chat, name, title },
    words: fold([name, title, last?.text, last?.file_name].filter(Boolean).join('\n')),
    at: last?.created_at ?? found.order.created_at,
  };
}

/** Returns the address of the conversation. */
export const talkPath = ({ found }: Talk): string => `${paths.message}?offer=${found.order.id}`;
