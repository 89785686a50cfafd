import { utcDay } from '../platform/format';
import {
  ANSWER_MIN,
  DELIVERY_LINKS_MAX,
  EVIDENCE_MAX,
  FREE_ORDERS_MAX,
  ORDERS_AT_ONCE_MAX,
  QUESTIONS_MAX,
  REASON_MIN,
} from '../platform/limits';
import { EMBARGO_DAYS_MAX } from '../music/embargo.rules';

export const ORDER_MESSAGES = {
  moved: 'This order has moved on in the meantime.',
  notApproved: 'Your outlet or this service has not been approved yet.',
  campaignClosed: 'This campaign is not open any more.',
  orderOpen: 'There is an open order for this campaign and service already.',
  freeOrderOpen:
    'You have an open order of this service already. Complete it or take it back to order again.',
  freeOrdersFull: `You can have ${FREE_ORDERS_MAX} open orders without a campaign. Complete one or take one back first.`,
  tooManyAtOnce: `At most ${ORDERS_AT_ONCE_MAX} orders can be sent together.`,
  linesRefused: 'Not all of it can be requested, so nothing was sent.',
  priceChanged: (price: string) => `The price is ${price} now.`,
  pricesMissing: 'Please give the price of each service.',
  campaignNeeded: 'Choose one of your approved campaigns before you pay.',
  checkoutOpen: 'A payment of this order is under way. Finish or cancel it first.',
  paymentLate: 'The time to pay this order is over.',
  paymentsOff: 'Payments are switched off here.',
  figuresChanged: 'Your balance has changed. Please look at the new amounts before you pay.',
  embargoTooFar: (firstDay: string) =>
    `The embargo is more than ${EMBARGO_DAYS_MAX} days away. Orders for this release are possible from ${utcDay(firstDay)} on.`,
  publishTooEarly: (day: string) => `Nothing may be public before ${utcDay(day)}.`,
  embargoed: (day: string) =>
    `Nothing may be public before ${utcDay(day)}. Say on which day it becomes public.`,
  publicDay: (from: string, to: string) =>
    from === to
      ? `The work can become public on ${utcDay(from)}.`
      : `Choose a day from ${utcDay(from)} to ${utcDay(to)}.`,
  publicAlready: (link: string, day: string) =>
    `${link} is public now. Hide it until ${utcDay(day)}.`,
  notScheduled: 'This work needs no day. It is delivered at once.',
  scheduled: (day: string) => `The work is ready and becomes public on ${utcDay(day)}.`,
  notLate: 'It can be refunded from the delivery date on.',
  daysRequired: 'Please choose the days.',
  tooManyDays: (max: number) =>
    max === 1 ? 'Only 1 day is possible.' : `At most ${max} days are possible.`,
  moreTimeUsed: 'More time can be asked for once.',
  moreTimeLate: 'It is too late to ask for more time. Please write to the artist.',
  revisionUsed: 'A revision can be asked for once.',
  reasonRequired: 'Please choose a reason.',
  commentRequired: 'Please describe it.',
  disclosure: 'Please confirm that the work is labelled as paid.',
  proofRequired: 'Please add a link or a file.',
  answerTooShort: `Please write an answer of at least ${ANSWER_MIN} characters.`,
  answerOnly: 'This service is a written answer, without links or files.',
  notHeard: 'Please hear half of a track, or 60 seconds of it, before you answer.',
  badLink: 'Please enter the whole address of a page, such as https://example.com/review.',
  linkTwice: 'Each link can be added once.',
  linksFull: `At most ${DELIVERY_LINKS_MAX} links can be added.`,
  linkChangesFull: 'The links have been changed too often. Please write to the artist instead.',
  filesFull: 'An order can have at most 20 files.',
  noFilesNow: 'No files can be added to this order now.',
  filesGone: 'A file is not there any more. Please add it again.',
  fileDelivered: 'This file has been delivered.',
  notDelivered: 'Nothing has been delivered yet.',
  disputeAnswered: 'You have answered this dispute already.',
  answerLate: 'The time for an answer to this dispute is over.',
  httpsLink: 'Please enter an address that begins with https://.',
  evidenceFull: `Each side can add ${EVIDENCE_MAX} links and ${EVIDENCE_MAX} files.`,
  evidenceLate: 'The time for links and files is over.',
  askWhom: 'Please choose to whom it goes.',
  messageRequired: 'Please write the message.',
  questionRequired: 'Please write the question.',
  questionsFull: `At most ${QUESTIONS_MAX} questions can be asked in a dispute.`,
  questionLate: 'This dispute ends before they could answer.',
  questionAnswered: 'This question is answered already.',
  decisionReason: `Please explain the decision in at least ${REASON_MIN} letters.`,
  refundByTwo:
    'If more than $500.00 goes back without a dispute, an admin for money proposes it and another one confirms it.',
  splitAmount: 'Please enter an amount in dollars and cents.',
  splitTooMuch: 'Nobody can get more than the price.',
} as const;
