import type { Order, OrderStatusChange } from '@/shared/orders/orderSchemas';
import { baseApi } from '@/client/api/baseApi';
import { LIST } from '@/client/api/tags';
import { longList } from '../longList';
import type { EntityAnswer, EntityPatch } from '../entityPatch';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';

const storedOrder = ({ service, review, ...order }: Order): StoredOrder => ({
  ...order,
  service: service.id,
  review: review?.id ?? null,
});

const storedOrderedService = ({ id, service }: Order): StoredOrderedService => ({ ...service, id });

const reviewsIn = (orders: readonly Order[]) =>
  orders.flatMap(({ review }) => (review ? [review] : []));

/** Orders, what was ordered, and the reviews, each to its own slice. */
function entitiesOf(orders: readonly Order[], isComplete: boolean): EntityPatch {
  return {
    orders: { came: orders.map(storedOrder), isComplete },
    orderedServices: { came: orders.map(storedOrderedService), isComplete },
    reviews: { came: reviewsIn(orders), isComplete },
  };
}

const answerOf = (order: Order): EntityAnswer => ({
  id: order.id,
  entities: entitiesOf([order], false),
});

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listOrders: builder.query<EntityAnswer, undefined>({
      ...longList,
      query: () => ({ path: 'orders/' }),
      transformResponse: (orders: Order[]) => ({ entities: entitiesOf(orders, true) }),
      providesTags: [{ type: 'Order', id: LIST }],
    }),
    createOrder: builder.mutation<EntityAnswer, { service: number; key: string }>({
      query: ({ service, key }) => ({
        path: 'orders/',
        method: 'POST',
        body: { service },
        idempotencyKey: key,
      }),
      transformResponse: answerOf,
    }),
    setOrderStatus: builder.mutation<EntityAnswer, { id: number } & OrderStatusChange>({
      query: ({ id, status }) => ({
        path: `orders/${id}/done/`,
        method: 'PATCH',
        body: { status },
      }),
      transformResponse: answerOf,
      /* somebody else, or an earlier call whose answer was lost, has completed it */
      invalidatesTags: (_answer, error) =>
        error?.status === 409 ? [{ type: 'Order', id: LIST }] : [],
    }),
  }),
});
