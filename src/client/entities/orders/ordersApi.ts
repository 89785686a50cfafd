import type { ResponseOf } from '@/shared/contract';
import { offerCalls } from '@/shared/orders/offers.calls';
import { orderCalls } from '@/shared/orders/orders.calls';
import type {
  offersContract,
  Order,
  ordersContract,
  RefusedLine,
} from '@/shared/orders/ordersContract';
import type { Service } from '@/shared/services/servicesContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import { type EntityResponse, type EntityPatch, type RecordResponse, upsert } from '../entityPatch';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { pagedEndpoint } from '../pagedEndpoint';
import { ownListKey } from '../ownListKey';
import { type Builder, recordEndpoints } from '../recordEndpoints';
import { errorResponse } from '../errorResponse';

const calls = {
  ...callsOf<typeof ordersContract>(orderCalls),
  ...callsOf<typeof offersContract>(offerCalls),
};

/** The paths of the lists of orders: accepted offers and orders, and all of them. */
export const ORDERS = calls.listOrders.path;
export const OFFERS = calls.listOffers.path;
/** The order of the artist's own list. */
export const BY_TURN = { sort: 'turn' };
/**
 * The newest orders in one page, for the sidebar's figures and for selectors. A user with more than
 * one page has already acted on the older ones, whose deadlines are a few weeks.
 */
export const LATEST_OFFERS = `${OFFERS}?limit=200`;
/** The lists that begin with a new order. */
const OFFER_LISTS = [OFFERS, ownListKey(OFFERS), LATEST_OFFERS];

/* A review that the response lacks becomes `undefined`, which keeps the stored one: a visible
   review is never hidden again, but an older response with the same version may arrive later. */
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
  orders: { upserted: orders.map(storedOrder) },
  orderedServices: { upserted: orders.map(storedOrderedService) },
  chats: { upserted: orders.flatMap(({ id, chat }) => (chat ? [{ id, ...chat }] : [])) },
  reviews: {
    upserted: orders.flatMap(({ review, outlet_review }) =>
      [review, outlet_review].filter((each) => each !== undefined),
    ),
  },
});

const entitiesOfOrder = (order: Order): EntityPatch => entitiesOf([order]);

/** The order may have been moved by another user, or by an earlier call whose response was lost. */
export const orderErrorResponse = errorResponse('orders', entitiesOfOrder);

/** A 409 of a new order has the service, whose price has changed. */
const serviceErrorResponse = errorResponse('services', (service: Service) =>
  upsert('services', [service]),
);

/** The new prices in the rejected lines. */
const linesErrorResponse = errorResponse('services', ({ lines }: { lines: RefusedLine[] }) => ({
  services: {
    upserted: lines.flatMap(({ service, price }) =>
      price === undefined ? [] : { id: service, price },
    ),
  },
}));

/** The orders placed by one request, in the sequence of its services. */
interface PlacedResponse extends EntityResponse {
  orders: StoredOrder[];
}

/** `payment` has the address of the card payment if the balance was not sufficient. */
export interface PayResponse extends EntityResponse {
  payment?: { id: number; url: string };
}

/** The parts of the price by balance and card, as currently computed by the server. */
export type PaymentParts = ResponseOf<typeof calls.previewPayment>;
interface PreviewResponse extends EntityResponse {
  parts: PaymentParts;
}

/** Makes the endpoints of calls that return an order. */
export const orderRecordEndpoints = (builder: Builder) =>
  recordEndpoints(builder, 'orders', entitiesOfOrder);

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { read, created, change } = orderRecordEndpoints(builder);
    return {
      listOrders: pagedEndpoint(builder, 'orders', { entitiesOf, providesTags: ['Order'] }),
      createOrder: builder.mutation<RecordResponse<'orders'>, ArgOf<typeof calls.createOrder>>({
        query: (arg) => requestOf(calls.createOrder, arg),
        ...created(ownListKey(ORDERS, '', BY_TURN), ...OFFER_LISTS),
        transformErrorResponse: serviceErrorResponse,
      }),
      createOrders: builder.mutation<PlacedResponse, ArgOf<typeof calls.createOrders>>({
        invalidatesTags: ['Order'],
        query: (arg) => requestOf(calls.createOrders, arg),
        transformResponse: ({ orders }: ResponseOf<typeof calls.createOrders>) => ({
          entities: entitiesOf(orders),
          orders: orders.map(storedOrder),
        }),
        transformErrorResponse: linesErrorResponse,
      }),
      setOrderStatus: change(calls.setOrderStatus),
      listOffers: pagedEndpoint(builder, 'orders', { entitiesOf, providesTags: ['Order'] }),
      getOffer: read(calls.getOffer),
      createOffer: builder.mutation<RecordResponse<'orders'>, ArgOf<typeof calls.createOffer>>({
        query: (arg) => requestOf(calls.createOffer, arg),
        ...created(...OFFER_LISTS),
        transformErrorResponse: serviceErrorResponse,
      }),
      acceptOffer: change(calls.acceptOffer),
      declineOffer: change(calls.declineOffer),
      withdrawOffer: change(calls.withdrawOffer),
      giveUpOffer: change(calls.giveUpOffer),
      refundOffer: change(calls.refundOffer),
      previewPayment: builder.query<PreviewResponse, number>({
        providesTags: ['Wallet'],
        /* The preview is fetched again each time it is shown. */
        keepUnusedDataFor: 0,
        query: (id) => requestOf(calls.previewPayment, id),
        transformResponse: (parts: PaymentParts) => ({ entities: {}, parts }),
        transformErrorResponse: orderErrorResponse,
      }),
      payOffer: builder.mutation<PayResponse, ArgOf<typeof calls.payOffer>>({
        query: (arg) => requestOf(calls.payOffer, arg),
        transformResponse: ({
          order,
          payment,
        }: ResponseOf<typeof calls.payOffer>): PayResponse => ({
          entities: order ? entitiesOf([order]) : {},
          ...(payment && { payment }),
        }),
        transformErrorResponse: orderErrorResponse,
      }),
      markOffer: change(calls.markOffer),
    };
  },
});
