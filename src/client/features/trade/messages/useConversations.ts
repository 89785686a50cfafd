import { useMemo } from 'react';
import { useChatStates } from '@/client/entities/messages';
import { useDataSelector } from '@/client/entities/entitiesState';
import type { OwnList } from '@/client/entities/useList';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { useFoundOffers, useOrderList } from '@/client/entities/orders/ordersHooks';

export interface Conversations extends Omit<OwnList<FoundOffer>, 'all'> {
  /** The newest orders without a message, at most three, and the number of all of them. */
  silent: { newest: readonly FoundOffer[]; total: number };
}

/**
 * The orders with a message that a search finds, the newest message first. Without a search, an
 * order whose first message has just arrived is included at once.
 */
export function useConversations(search: string): Conversations {
  const { rows, ...list } = useOrderList(search, { talk: 'spoken' });
  const { rows: newest, total } = useOrderList(search, { talk: 'silent', limit: 3 });
  const loaded = useDataSelector((state) => state.entities.orders.entities);
  const chats = useChatStates();
  const spoken = useMemo(() => {
    const at = (id: number) => chats[id]?.last?.created_at ?? '';
    const listed = new Set(rows.map(({ id }) => id));
    const isNew = (id: number) => search === '' && !listed.has(id) && at(id) !== '';
    const more = Object.values(loaded).filter(({ id }) => isNew(id));
    return [...rows, ...more].sort((one, other) => at(other.id).localeCompare(at(one.id)));
  }, [rows, loaded, chats, search]);
  const silent = useFoundOffers(newest);
  return { ...list, rows: useFoundOffers(spoken), silent: { newest: silent, total } };
}

/** The orders without a message that a search finds, newest first. */
export function useSilentOrders(search: string): OwnList<FoundOffer> {
  const { rows, ...list } = useOrderList(search, { talk: 'silent' });
  return { ...list, rows: useFoundOffers(rows) };
}
