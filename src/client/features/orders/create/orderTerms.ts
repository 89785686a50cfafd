import { ANSWER_DAYS, REFUND_AFTER_DAYS, PAYMENT_DAYS } from '@/shared/orders/orderDays';
import type { Service } from '@/shared/services/servicesContract';
import { formatDays, formatPrice } from '@/shared/amounts';
import { DAY_MS } from '@/shared/durations';
import { formatDay } from '@/client/lib/dates';
import { isPaidHere } from '@/client/lib/tradeFacts';

/**
 * Returns the promises to an artist who orders at `now`, each with a heading; an order without a
 * campaign moves no money.
 */
export const orderTerms = (
  { delivery_days, price }: Service,
  isOfCampaign: boolean,
  now: number,
): Terms => [
  [
    'The request is free',
    `Sent today. You can take it back until ${isOfCampaign && isPaidHere() ? 'you have paid' : 'it is accepted'}.`,
  ],
  [
    `The outlet answers within ${formatDays(ANSWER_DAYS)}`,
    `By ${formatDay(new Date(now + ANSWER_DAYS * DAY_MS).toISOString())}. Unanswered, it closes by itself.`,
  ],
  ...(isOfCampaign ? campaignTerms(price, delivery_days) : BY_NUMBER),
];

type Terms = readonly (readonly [head: string, text: string])[];

const BY_NUMBER: Terms = [
  ['It moves no money', 'Without a release nothing is paid. You set it to Completed yourself.'],
];

const campaignTerms = (price: number, deliveryDays: number): Terms =>
  isPaidHere() ? paidTerms(price, deliveryDays) : unpaidTerms(deliveryDays);

const paidTerms = (price: number, deliveryDays: number): Terms => [
  [
    'You pay when it accepts',
    `Within ${formatDays(PAYMENT_DAYS)}. Linernote holds the money until you accept the work.`,
  ],
  [
    'Refunded by itself if late',
    `${formatDays(deliveryDays)} to deliver. ${formatDays(REFUND_AFTER_DAYS)} after that date the whole ${formatPrice(price)} comes back.`,
  ],
];

const unpaidTerms = (deliveryDays: number): Terms => [
  ['Work begins when it accepts', 'You pay the outlet, and nothing through Linernote.'],
  [
    'Closed by itself if late',
    `${formatDays(deliveryDays)} to deliver. ${formatDays(REFUND_AFTER_DAYS)} after that date the order closes.`,
  ],
];
