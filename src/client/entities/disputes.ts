import type { messagesContract } from '@/shared/trade/messages.schemas';
import { messageCalls } from '@/shared/trade/messages.calls';
import { disputeCalls, adminOrderCalls } from '@/shared/trade/adminOrders.calls';
import type { disputesContract, adminOrdersContract } from '@/shared/trade/adminOrders.schemas';
import { endpointsOf } from './endpointsOf';
import { ALONE, useQueue } from './queue';
import { FRESH } from './useList';

/** Reads a chat past the store, where its messages would count as the admin's own unread ones. */
const readDisputeChat = {
  ...messageCalls.listMessages,
  returns: 'secret',
  tags: ['Review'],
} as const;
type ReadDisputeChat = Omit<(typeof messagesContract)['listMessages'], 'returns'> &
  typeof readDisputeChat;

type Calls = typeof disputesContract &
  typeof adminOrdersContract & { readDisputeChat: ReadDisputeChat };

/* An order's file is the same record as a dispute, which it may have. */
const disputesApi = endpointsOf<Calls>({ ...disputeCalls, ...adminOrderCalls, readDisputeChat });
export const {
  useAskDisputeMutation,
  useGetOrderFileQuery,
  useListAllOrdersInfiniteQuery,
  useReadDisputeChatMutation,
  useResolveDisputeMutation,
  useWriteToSidesMutation,
} = disputesApi;

export const useDisputes = () =>
  useQueue(
    'disputes',
    disputesApi.useListDisputesInfiniteQuery({}, FRESH),
    useResolveDisputeMutation(),
    (dispatch, id) => dispatch(disputesApi.endpoints.getOrderFile.initiate(id, ALONE)),
  );
