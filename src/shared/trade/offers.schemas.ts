import { object } from 'yup';
import { contract } from '../platform/contract';
import { choice } from '../platform/fields';
import { idFilter, searchedPageSchema } from '../platform/paging';
import { listOf, NUMBER, TEXT } from '../platform/responseParts.schemas';
import {
  deliveredLinkSchema,
  deliverSchema,
  disputeSchema,
  evidenceSchema,
  keepTimeSchema,
  linkLookResponse,
  moreTimeSchema,
  objectionSchema,
} from './deliveries.schemas';
import { offerCalls } from './offers.calls';
import {
  offerCreateSchema,
  offerDeclineSchema,
  offerPaySchema,
  orderMarkSchema,
} from './orders.requests';
import { ORDER_TURNS, orderFilters, orderResponse } from './orders.schemas';

/** The current payment parts in US dollars; together they make the price. */
export const paymentPartsResponse = object({
  price: NUMBER,
  from_balance: NUMBER,
  by_card: NUMBER,
});
export const startedPaymentResponse = object({ id: NUMBER, url: TEXT });

/** All of these records under another path, whichever side began, and the calls that move them. */
export const offersContract = contract(offerCalls, {
  listOffers: {
    query: searchedPageSchema.shape({
      /** `pending`: open; `current`: also those with a review to write or messages to read. */
      stage: choice('Stage', ['pending', 'placed', 'completed', 'current']),
      /** `no`: without unpaid orders that name no campaign, which no figure counts. */
      free: choice('Free', ['no']),
      id: idFilter('This is not an order.'),
      ...orderFilters,
      /** `turn`: in the order of `ORDER_TURNS`, each group with its next deadline first. */
      sort: choice('Sort', ['turn']),
      turn: choice('Turn', ORDER_TURNS),
      /** `spoken`: with messages, which the search covers, the newest first; `silent`: without. */
      talk: choice('Talk', ['spoken', 'silent']),
    }),
    response: listOf(orderResponse),
  },
  getOffer: { response: orderResponse },
  createOffer: { body: offerCreateSchema, response: orderResponse },
  acceptOffer: { response: orderResponse },
  declineOffer: { body: offerDeclineSchema, response: orderResponse },
  withdrawOffer: { response: orderResponse },
  giveUpOffer: { response: orderResponse },
  refundOffer: { response: orderResponse },
  previewPayment: { response: paymentPartsResponse },
  payOffer: {
    body: offerPaySchema,
    response: object({
      order: orderResponse.optional().default(undefined),
      payment: startedPaymentResponse.optional().default(undefined),
    }),
  },
  deliverOffer: { body: deliverSchema, response: orderResponse },
  lookAtLink: { body: deliveredLinkSchema, response: linkLookResponse },
  addDeliveredLink: { body: deliveredLinkSchema, response: orderResponse },
  correctDeliveredLink: { body: deliveredLinkSchema, response: orderResponse },
  askForTime: { body: moreTimeSchema, response: orderResponse },
  giveTime: { response: orderResponse },
  keepTime: { body: keepTimeSchema, response: orderResponse },
  dropTime: { response: orderResponse },
  reviseOffer: { body: objectionSchema, response: orderResponse },
  disputeOffer: { body: disputeSchema, response: orderResponse },
  answerDispute: { body: objectionSchema, response: orderResponse },
  answerQuestion: { body: objectionSchema, response: orderResponse },
  addEvidence: { body: evidenceSchema, response: orderResponse },
  removeEvidence: { response: orderResponse },
  markOffer: { body: orderMarkSchema, response: orderResponse },
});
