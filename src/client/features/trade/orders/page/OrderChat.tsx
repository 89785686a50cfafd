import { useOrderChat } from '@/client/features/trade/shared/chat/orderChat';
import { ListStates } from '@/client/ui/list/ListStates';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { useIsView } from '@/client/session/sessionState';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { OrderPartProps } from '../orderParts';
import { Text } from '@/client/ui/kit';

type OrderChatProps = Omit<OrderPartProps, 'detail'>;

/** The chat of the two sides about the order, except in a view. */
export const OrderChat = (props: OrderChatProps) =>
  useIsView() ? <Text padAll={6}>{CHAT_MESSAGES.notInView}</Text> : <OwnChat {...props} />;

function OwnChat({ found, role }: OrderChatProps) {
  const { status, error, refetch, ...chat } = useOrderChat(found, role);
  return (
    <ListStates
      status={status}
      error={error}
      errorFallback="The messages could not be loaded."
      refetch={refetch}
    >
      <Chat {...chat} header={null} isFilling />
    </ListStates>
  );
}
