import type { StoredChat } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { artistOf, outletOf, titleOfOffer } from '@/client/entities/orders/orderText';
import { paths } from '@/client/lib/paths';
import { fold } from '@/shared/fold';
import type { Role } from '@/shared/options';

/** What is said about an order, as the list of conversations has it. */
export interface Talk {
  found: FoundOffer;
  chat: StoredChat | undefined;
  /** The other side. */
  name: string;
  title: string;
  /** What it is found by: whom, what about, and what was said last. */
  words: string;
  /** When something was last written, else when it began. */
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

/** Where it is read and carried on. */
export const talkPath = ({ found }: Talk): string => `${paths.message}?offer=${found.order.id}`;
