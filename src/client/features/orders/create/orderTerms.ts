import { ANSWER_DAYS, REFUND_AFTER_DAYS, PAYMENT_DAYS } from '@/shared/orders/orderDays';
import type { Service } from '@/shared/services/servicesContract';
import { formatDays, formatPrice } from '@/shared/amounts';
import { DAY_MS } from '@/shared/durations';
import { formatDay } from '@/client/lib/dates';
import { isPaidHere } from '@/client/lib/tradeFacts';

/** Returns the promises to an artist who orders at `now`, each with a heading. */
export const orderTerms = ({ delivery_days, price }: Service, now: number): Terms => [
  [
    'The request is free',
    `Sent today. You can take it back until ${isPaidHere() ? 'you have paid' : 'it is accepted'}.`,
  ],
  [
    `The outlet answers within ${formatDays(ANSWER_DAYS)}`,
    `By ${formatDay(new Date(now + ANSWER_DAYS * DAY_MS).toISOString())}. Unanswered, it closes by itself.`,
  ],
  ...(isPaidHere() ? paidTerms(price, delivery_days) : unpaidTerms(delivery_days)),
];

type Terms = (readonly [head: string, text: string])[];

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
