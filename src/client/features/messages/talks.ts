import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { paths } from '@/client/lib/paths';

/** Returns the address of the conversation about an order. */
export const talkPath = ({ order }: FoundOffer): string => `${paths.message}?offer=${order.id}`;
