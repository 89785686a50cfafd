import type { messagesContract } from '@/shared/trade/messages.schemas';
import { messageCalls } from '@/shared/trade/messages.calls';
import { disputeCalls, adminOrderCalls } from '@/shared/trade/adminOrders.calls';
import type { disputesContract, adminOrdersContract } from '@/shared/trade/adminOrders.schemas';
import { endpointsOf } from './endpointsOf';

/** Reads a chat past the store, where its messages would count as the admin's own unread ones. */
const readDisputeChat = { ...messageCalls.listMessages, returns: 'secret' } as const;
type ReadDisputeChat = Omit<(typeof messagesContract)['listMessages'], 'returns'> &
  typeof readDisputeChat;

type Calls = typeof disputesContract &
  typeof adminOrdersContract & { readDisputeChat: ReadDisputeChat };

/* An order's file is the same record as a dispute, which it may have. */
export const {
  useGetOrderFileQuery,
  useListAllOrdersInfiniteQuery,
  useListDisputesInfiniteQuery,
  useReadDisputeChatMutation,
  useResolveDisputeMutation,
} = endpointsOf<Calls>({ ...disputeCalls, ...adminOrderCalls, readDisputeChat });
