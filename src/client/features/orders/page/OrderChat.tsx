import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { useOrderChat } from '@/client/entities/messages/orderChat';
import { Chat } from '@/client/widgets/chat/Chat';
import { ListStates } from '@/client/ui/list/ListStates';
import type { Role } from '@/shared/options';

/** The chat of the two sides about the order. */
export function OrderChat({ found, role }: { found: FoundOffer; role: Role }) {
  const { status, error, refetch, ...chat } = useOrderChat(found, role);
  return (
    <ListStates
      status={status}
      error={error}
      errorFallback="The messages could not be loaded."
      onRetry={refetch}
      isEmpty={false}
      empty={null}
    >
      <Chat key={found.order.id} {...chat} />
    </ListStates>
  );
}
