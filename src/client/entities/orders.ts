import { PAGE_LIMIT_MAX } from '@/shared/platform/limits';
import { offerCalls } from '@/shared/trade/offers.calls';
import { orderCalls, orderFileCalls } from '@/shared/trade/orders.calls';
import type { orderFilesContract } from '@/shared/trade/deliveries.schemas';
import type { offersContract } from '@/shared/trade/offers.schemas';
import type { Order, ordersContract, RefusedLine } from '@/shared/trade/orders.schemas';
import type { Service } from '@/shared/market/services.schemas';
import { endpointsOf, listKey } from './endpointsOf';
import { type EntityPatch, upsert } from './storedResponses';
import type { StoredOrder, StoredOrderedService } from './entityRecords';
import { ownList } from './useList';

export const BY_TURN = { sort: 'turn' };
/** The orders that are open, or that have a review to write or messages to read. */
export const CURRENT_OFFERS = { limit: PAGE_LIMIT_MAX, stage: 'current' };
export const PLACED_OFFERS = { limit: PAGE_LIMIT_MAX, stage: 'placed' };
const OFFER_LISTS = [{}, ownList('', BY_TURN), CURRENT_OFFERS].map((arg) =>
  listKey(offerCalls.listOffers, arg),
);

/* A review that the response lacks becomes `undefined`, which keeps the stored one: a visible
   review is never hidden again, but an older response with the same version may arrive later. */
export const storedOrder = ({
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

export const entitiesOfOrder = (order: Order): EntityPatch => entitiesOf([order]);

/** A 409 of a new order has the service, whose price has changed. */
const entitiesOfService = (service: Service) => upsert('services', [service]);

type Calls = typeof ordersContract & typeof offersContract & typeof orderFilesContract;

export const ordersApi = endpointsOf<Calls>(
  { ...orderCalls, ...offerCalls, ...orderFileCalls },
  {
    split: { orders: entitiesOf },
    firstIn: {
      createOrder: [listKey(offerCalls.listOffers, PLACED_OFFERS), ...OFFER_LISTS],
      createOffer: OFFER_LISTS,
    },
    partsOf: {
      createOrders: ({ orders }) => entitiesOf(orders),
      payOffer: ({ order }) => (order ? entitiesOfOrder(order) : {}),
    },
    presentOf: {
      createOrder: entitiesOfService,
      createOffer: entitiesOfService,
      /* the new prices in the rejected lines */
      createOrders: ({ lines }: { lines: RefusedLine[] }) => ({
        services: {
          upserted: lines.flatMap(({ service, price }) =>
            price === undefined ? [] : { id: service, price },
          ),
        },
      }),
      previewPayment: entitiesOfOrder,
      payOffer: entitiesOfOrder,
    },
  },
);
/* The preview is fetched again each time it is shown. */
ordersApi.enhanceEndpoints({ endpoints: { previewPayment: { keepUnusedDataFor: 0 } } });

export const {
  useAcceptOfferMutation,
  useAddDeliveredLinkMutation,
  useAddEvidenceMutation,
  useAddOrderFileMutation,
  useAnswerDisputeMutation,
  useAnswerQuestionMutation,
  useCountOrdersQuery,
  useCorrectDeliveredLinkMutation,
  useCreateOfferMutation,
  useCreateOrderMutation,
  useCreateOrdersMutation,
  useDeclineOfferMutation,
  useDeleteOrderFileMutation,
  useDeliverOfferMutation,
  useDisputeOfferMutation,
  useGetOfferQuery,
  useGiveUpOfferMutation,
  useLazyGetOfferQuery,
  useListOffersInfiniteQuery,
  useLookAtLinkMutation,
  useMarkOfferMutation,
  usePayOfferMutation,
  usePreviewPaymentQuery,
  useReadOrderFileMutation,
  useRefundOfferMutation,
  useRemoveEvidenceMutation,
  useReviseOfferMutation,
  useSetOrderStatusMutation,
  useWithdrawOfferMutation,
  useAskForTimeMutation,
  useDropTimeMutation,
  useGiveTimeMutation,
  useKeepTimeMutation,
} = ordersApi;
