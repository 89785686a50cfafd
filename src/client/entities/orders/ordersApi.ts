import type { Order, ordersContract } from '@/shared/orders/ordersContract';
import type { OrderCreate, OrderStatusChange } from '@/shared/orders/orderSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { listEndpoint, madeFirst } from '../listEndpoint';
import { refusalOf } from '../refusal';

/** The key of the list of the account's orders. */
export const ORDERS = 'orders/';

const storedOrder = ({ service, review, ...order }: Order): StoredOrder => ({
  ...order,
  service: service.id,
  review: review?.id ?? null,
});

const storedOrderedService = ({ id, service }: Order): StoredOrderedService => ({ ...service, id });

/** Orders, what was ordered, and the reviews, each to its own slice. */
export const entitiesOf = (orders: readonly Order[]): EntityPatch => ({
  orders: { came: orders.map(storedOrder) },
  orderedServices: { came: orders.map(storedOrderedService) },
  reviews: { came: orders.flatMap(({ review }) => (review ? [review] : [])) },
});

const answerOf = (order: Order): RecordAnswer<'orders'> => ({
  about: { name: 'orders', id: order.id },
  entities: entitiesOf([order]),
});

/** Somebody else, or an earlier call whose answer was lost, may have moved it. */
export const refusalOfOrder = refusalOf('orders', (order: Order) => entitiesOf([order]));

type Calls = typeof ordersContract;

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listOrders: builder.query<EntityAnswer, string | undefined>(
      listEndpoint('orders', ORDERS, entitiesOf),
    ),
    createOrder: builder.mutation<RecordAnswer<'orders'>, { body: OrderCreate; key: string }>({
      query: ({ body, key }): RequestFor<Calls['createOrder']> => ({
        path: 'orders/',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      transformResponse: (order: Order) => madeFirst(answerOf(order), ORDERS),
    }),
    setOrderStatus: builder.mutation<RecordAnswer<'orders'>, { id: number } & OrderStatusChange>({
      query: ({ id, status }): RequestFor<Calls['setOrderStatus']> => ({
        path: `orders/${id}/done/`,
        method: 'PATCH',
        body: { status },
      }),
      transformResponse: answerOf,
      transformErrorResponse: refusalOfOrder,
    }),
  }),
});
