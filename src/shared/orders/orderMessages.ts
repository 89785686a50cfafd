/** Sentences about orders and offers, for both sides. */
export const ORDER_MESSAGES = {
  moved: 'This order has moved on meanwhile.',
  notApproved: 'Your outlet or this service has not been approved yet.',
  campaignClosed: 'This campaign is not open any more.',
  orderOpen: 'There is an open order for this campaign and service already.',
  campaignNeeded: 'Choose one of your approved campaigns before you pay.',
  checkoutOpen: 'A payment of this order is under way. Finish or cancel it first.',
  paymentsOff: 'Payments are switched off here.',
  releaseInWork:
    'An outlet is at work on this release. It can be deleted when that order has ended.',
  notLate: 'It can be refunded from the delivery date on.',
  revisionUsed: 'A revision can be asked for once.',
  reasonRequired: 'Please choose a reason.',
  commentRequired: 'Please say what it is.',
  disclosure: 'Please confirm that the work says that it was paid for.',
  proofRequired: 'Please add a link or a file.',
  splitTooMuch: 'The outlet cannot get more than the price.',
} as const;
