import { ONLY_LOOKING } from '../apiError';
import type { Calls } from '../contract';
import { EMBARGO_TOO_FAR, PRICE_CHANGED } from './orders.calls';

const MOVED = 'order_moved';

export const offerCalls = {
  listOffers: {
    method: 'GET',
    path: 'offers/',
    who: 'member',
    summary: 'Lists orders and offers, newest first.',
    more: 'A view shows no chats, and is refused lists by `talk`.',
    errors: { 403: [ONLY_LOOKING] },
  },
  getOffer: {
    method: 'GET',
    path: 'offers/:id/',
    who: 'member',
    summary: 'Reads an order with its history, work and money.',
  },
  createOffer: {
    method: 'POST',
    path: 'offers/',
    who: 'outlet',
    summary: 'Offers a service to the artist of an open campaign.',
    more: '`price` is checked as when an artist orders.',
    status: 201,
    isIdempotent: true,
    errors: {
      404: ['not_found'],
      409: [
        ...['campaign_closed', EMBARGO_TOO_FAR, 'order_open', 'outlet_not_approved', PRICE_CHANGED],
      ],
    },
  },
  acceptOffer: {
    method: 'POST',
    path: 'offers/:id/accept/',
    who: 'member',
    summary: 'Accepts what the other side has asked for.',
    errors: { 403: ['forbidden'], 409: [MOVED, EMBARGO_TOO_FAR, 'outlet_not_approved'] },
  },
  declineOffer: {
    method: 'POST',
    path: 'offers/:id/decline/',
    who: 'member',
    summary: 'Declines what the other side has asked for.',
    errors: { 403: ['forbidden'], 409: [MOVED] },
  },
  withdrawOffer: {
    method: 'POST',
    path: 'offers/:id/withdraw/',
    who: 'member',
    summary: 'Takes back what you have asked for, before it is accepted.',
    errors: { 403: ['forbidden'], 409: [MOVED, 'checkout_open'] },
  },
  giveUpOffer: {
    method: 'POST',
    path: 'offers/:id/give-up/',
    who: 'member',
    summary: 'Gives up an order that your outlet has taken on; what was paid goes back.',
    errors: { 403: ['forbidden'], 409: [MOVED] },
  },
  refundOffer: {
    method: 'POST',
    path: 'offers/:id/refund/',
    who: 'member',
    summary: 'Takes back the money of an order that is late.',
    errors: { 403: ['forbidden'], 409: [MOVED, 'order_not_late', 'order_scheduled'] },
  },
  previewPayment: {
    method: 'GET',
    path: 'offers/:id/payment/',
    who: 'artist',
    showsSums: true,
    summary: 'Returns the parts of an order that are paid from the balance and by card.',
    errors: { 409: [MOVED, EMBARGO_TOO_FAR, 'payments_off'] },
  },
  payOffer: {
    method: 'POST',
    path: 'offers/:id/pay/',
    who: 'artist',
    summary: 'Pays an order from the balance, or begins a payment by card.',
    more: 'The response has the `order` if the balance was sufficient, else the `payment` whose `url` must be opened.',
    errors: {
      409: [
        ...[MOVED, 'campaign_needed', 'campaign_closed', 'order_open', 'payments_off'],
        ...['figures_changed', 'checkout_open', 'amount_refused', EMBARGO_TOO_FAR],
      ],
      503: ['provider_away', 'provider_shut'],
    },
  },
  deliverOffer: {
    method: 'POST',
    path: 'offers/:id/deliver/',
    who: 'outlet',
    summary:
      'Delivers the work of an order: links, files, or both; under an embargo, for the day on which it becomes public.',
    errors: { 409: [MOVED, 'embargoed', 'not_scheduled', 'not_heard'] },
  },
  lookAtLink: {
    method: 'POST',
    path: 'offers/:id/links/look/',
    who: 'outlet',
    summary: 'Looks at a link before it is delivered, as delivered links are checked.',
    limit: 'linkLook',
    errors: { 409: [MOVED] },
  },
  addDeliveredLink: {
    method: 'POST',
    path: 'offers/:id/links/',
    who: 'outlet',
    summary: 'Adds a link to delivered work, until the artist decides on it.',
    errors: { 409: [MOVED] },
  },
  correctDeliveredLink: {
    method: 'PATCH',
    path: 'offers/:id/links/:link/',
    who: 'outlet',
    summary: 'Corrects a delivered link, until the artist decides on it; it is checked again.',
    errors: { 409: [MOVED] },
  },
  reviseOffer: {
    method: 'POST',
    path: 'offers/:id/revise/',
    who: 'artist',
    summary: 'Asks for the work to be done again, once.',
    errors: { 409: [MOVED, 'revision_used'] },
  },
  disputeOffer: {
    method: 'POST',
    path: 'offers/:id/dispute/',
    who: 'artist',
    summary: 'Disputes what was delivered; an admin decides.',
    errors: { 409: [MOVED] },
  },
  answerDispute: {
    method: 'POST',
    path: 'offers/:id/answer/',
    who: 'outlet',
    summary: 'Says how the outlet sees a dispute, once, within 3 days.',
    errors: { 409: [MOVED, 'answer_late', 'dispute_answered'] },
  },
  markOffer: {
    method: 'PUT',
    path: 'offers/:id/mark/',
    who: 'member',
    summary: 'Keeps a note of your own on an order, or saves its music.',
  },
} as const satisfies Calls;
