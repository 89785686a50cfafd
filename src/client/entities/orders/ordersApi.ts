import type { Order, OrderStatusChange } from '@/shared/orders/orderSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { CallMeta } from '@/client/api/baseQuery';
import { LIST } from '@/client/api/tags';
import { longList, pageOf } from '../longList';
import {
  type EntityAnswer,
  type EntityPatch,
  EVERY_ID,
  type IdRange,
  type RecordAnswer,
} from '../entityPatch';
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
function entitiesOf(orders: readonly Order[], within?: IdRange): EntityPatch {
  const of = within && { within };
  return {
    orders: { came: orders.map(storedOrder), ...of },
    orderedServices: { came: orders.map(storedOrderedService), ...of },
    /* their ids are not those of their orders */
    reviews: { came: reviewsIn(orders), ...(isEveryId(within) && { within: EVERY_ID }) },
  };
}

const isEveryId = (range: IdRange | undefined): boolean =>
  range?.from === EVERY_ID.from && range.below === EVERY_ID.below;

const answerOf = (order: Order): RecordAnswer<'orders'> => ({
  about: { name: 'orders', id: order.id },
  entities: entitiesOf([order]),
});

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    /** With the path of a later page, that page. */
    listOrders: builder.query<EntityAnswer, string | undefined>({
      ...longList,
      query: (path = 'orders/') => ({ path }),
      transformResponse: (orders: Order[], meta: CallMeta | undefined, path) => {
        const { within, ...more } = pageOf(orders, meta, path);
        return { ...more, entities: entitiesOf(orders, within) };
      },
      providesTags: [{ type: 'Order', id: LIST }],
    }),
    createOrder: builder.mutation<
      RecordAnswer<'orders'>,
      { body: { service: number }; key: string }
    >({
      query: ({ body, key }) => ({ path: 'orders/', method: 'POST', body, idempotencyKey: key }),
      transformResponse: answerOf,
    }),
    setOrderStatus: builder.mutation<RecordAnswer<'orders'>, { id: number } & OrderStatusChange>({
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
