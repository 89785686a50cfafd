import type { offersContract, Order, ordersContract } from '@/shared/orders/ordersContract';
import type {
  OfferCreate,
  OfferDecline,
  OfferPay,
  OrderCreate,
  OrderMark,
  OrderStatusChange,
} from '@/shared/orders/orderSchemas';
import type { AnswerOf } from '@/shared/contract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { listEndpoint, madeFirst } from '../listEndpoint';
import { refusalOf } from '../refusal';

/** The keys of the lists of orders: those ordered or agreed, and all of them. */
export const ORDERS = 'orders/';
export const OFFERS = 'offers/';
/**
 * The newest orders in one page, for the sidebar's figures and for selectors. A user with more than
 * one page has long answered the older ones, whose deadlines are a few weeks.
 */
export const LATEST_OFFERS = 'offers/?limit=200';

/*
 * A review that the response lacks becomes `undefined`, which keeps the stored one: a visible
 * review is never hidden again, while an older response with the same version may arrive later.
 */
const storedOrder = ({
  service,
  review,
  outlet_review,
  chat: _chat,
  ...order
}: Order): StoredOrder => ({
  ...order,
  service: service.id,
  review: review?.id,
  outlet_review: outlet_review?.id,
});

const storedOrderedService = ({ id, service }: Order): StoredOrderedService => ({ ...service, id });

/** Splits orders into orders, ordered services, chats and reviews, each for its own slice. */
export const entitiesOf = (orders: readonly Order[]): EntityPatch => ({
  orders: { came: orders.map(storedOrder) },
  orderedServices: { came: orders.map(storedOrderedService) },
  chats: { came: orders.flatMap(({ id, chat }) => (chat ? [{ id, ...chat }] : [])) },
  reviews: {
    came: orders.flatMap(({ review, outlet_review }) =>
      [review, outlet_review].filter((each) => each !== undefined),
    ),
  },
});

export const answerOfOrder = (order: Order): RecordAnswer<'orders'> => ({
  about: { name: 'orders', id: order.id },
  entities: entitiesOf([order]),
});

/**
 * The order may have been moved by somebody else, or by an earlier call whose response was lost.
 */
export const refusalOfOrder = refusalOf('orders', (order: Order) => entitiesOf([order]));

type Calls = typeof ordersContract & typeof offersContract;

/** `payment` says where to pay by card when the balance did not suffice. */
export interface PayAnswer extends EntityAnswer {
  payment?: { id: number; url: string };
}

/** The parts of the price by balance and card, as the server computes them now. */
export type PaymentParts = AnswerOf<Calls['previewPayment']>;
interface PreviewAnswer extends EntityAnswer {
  parts: PaymentParts;
}

/** The handlers of a move whose only argument is the order. */
const moved = {
  transformResponse: answerOfOrder,
  transformErrorResponse: refusalOfOrder,
} as const;

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listOrders: builder.query<EntityAnswer, string | undefined>({
      ...listEndpoint('orders', ORDERS, entitiesOf),
      providesTags: ['Order'],
    }),
    createOrder: builder.mutation<RecordAnswer<'orders'>, { body: OrderCreate; key: string }>({
      query: ({ body, key }): RequestFor<Calls['createOrder']> => ({
        path: 'orders/',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      transformResponse: (order: Order) =>
        madeFirst(answerOfOrder(order), ORDERS, OFFERS, LATEST_OFFERS),
    }),
    setOrderStatus: builder.mutation<RecordAnswer<'orders'>, { id: number } & OrderStatusChange>({
      query: ({ id, status }): RequestFor<Calls['setOrderStatus']> => ({
        path: `orders/${id}/done/`,
        method: 'PATCH',
        body: { status },
      }),
      transformResponse: answerOfOrder,
      transformErrorResponse: refusalOfOrder,
    }),
    listOffers: builder.query<EntityAnswer, string | undefined>({
      ...listEndpoint('orders', OFFERS, entitiesOf),
      providesTags: ['Order'],
    }),
    getOffer: builder.query<RecordAnswer<'orders'>, number>({
      query: (id): RequestFor<Calls['getOffer']> => ({ path: `offers/${id}/` }),
      ...moved,
    }),
    createOffer: builder.mutation<RecordAnswer<'orders'>, { body: OfferCreate; key: string }>({
      query: ({ body, key }): RequestFor<Calls['createOffer']> => ({
        path: 'offers/',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      transformResponse: (order: Order) => madeFirst(answerOfOrder(order), OFFERS, LATEST_OFFERS),
    }),
    acceptOffer: builder.mutation<RecordAnswer<'orders'>, number>({
      query: (id): RequestFor<Calls['acceptOffer']> => ({
        path: `offers/${id}/accept/`,
        method: 'POST',
      }),
      ...moved,
    }),
    declineOffer: builder.mutation<RecordAnswer<'orders'>, { id: number; body: OfferDecline }>({
      query: ({ id, body }): RequestFor<Calls['declineOffer']> => ({
        path: `offers/${id}/decline/`,
        method: 'POST',
        body,
      }),
      ...moved,
    }),
    withdrawOffer: builder.mutation<RecordAnswer<'orders'>, number>({
      query: (id): RequestFor<Calls['withdrawOffer']> => ({
        path: `offers/${id}/withdraw/`,
        method: 'POST',
      }),
      ...moved,
    }),
    giveUpOffer: builder.mutation<RecordAnswer<'orders'>, number>({
      query: (id): RequestFor<Calls['giveUpOffer']> => ({
        path: `offers/${id}/give-up/`,
        method: 'POST',
      }),
      ...moved,
    }),
    refundOffer: builder.mutation<RecordAnswer<'orders'>, number>({
      query: (id): RequestFor<Calls['refundOffer']> => ({
        path: `offers/${id}/refund/`,
        method: 'POST',
      }),
      ...moved,
    }),
    previewPayment: builder.query<PreviewAnswer, number>({
      providesTags: ['Wallet'],
      /* The preview is fetched again each time that it is shown. */
      keepUnusedDataFor: 0,
      query: (id): RequestFor<Calls['previewPayment']> => ({ path: `offers/${id}/payment/` }),
      transformResponse: (parts: PaymentParts) => ({ entities: {}, parts }),
      transformErrorResponse: refusalOfOrder,
    }),
    payOffer: builder.mutation<PayAnswer, { id: number } & OfferPay>({
      query: ({ id, ...body }): RequestFor<Calls['payOffer']> => ({
        path: `offers/${id}/pay/`,
        method: 'POST',
        body,
      }),
      transformResponse: ({ order, payment }: AnswerOf<Calls['payOffer']>): PayAnswer => ({
        entities: order ? entitiesOf([order]) : {},
        ...(payment && { payment }),
      }),
      transformErrorResponse: refusalOfOrder,
    }),
    markOffer: builder.mutation<RecordAnswer<'orders'>, { id: number; mark: Partial<OrderMark> }>({
      query: ({ id, mark }): RequestFor<Calls['markOffer']> => ({
        path: `offers/${id}/mark/`,
        method: 'PUT',
        body: mark,
      }),
      ...moved,
    }),
  }),
});
