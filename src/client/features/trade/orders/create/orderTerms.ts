import { ANSWER_DAYS, REFUND_AFTER_DAYS, PAYMENT_DAYS } from '@/shared/market/orderDays';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { type PromisedDays, promisedDays } from '@/shared/market/promisedDays';
import type { Service } from '@/shared/market/services.schemas';
import { formatDays, formatPrice } from '@/shared/platform/amounts';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { isPaidHere } from '@/client/lib/tradeFacts';

/**
 * Returns the promises to an artist who orders at `now`, each with a heading; an order without a
 * campaign moves no money.
 */
export const orderTerms = (
  service: OrderedTerms,
  campaign: Pick<Campaign, 'embargo_until'> | undefined,
  now: number,
): Terms => {
  const { type, delivery_days } = service;
  const embargoUntil = campaign?.embargo_until ?? null;
  const today = localDay(new Date(now));
  const days = promisedDays({ type, deliveryDays: delivery_days, embargoUntil }, today);
  const sent = days.asked === today ? 'Sent today' : `Sent on ${formatDay(days.asked)} or later`;
  return [
    [
      'The request is free',
      `${sent}. You can take it back until ${campaign && isPaidHere() ? 'you have paid' : 'it is accepted'}.`,
    ],
    [
      `The outlet answers within ${formatDays(ANSWER_DAYS)}`,
      `By ${formatDay(days.from)}. Unanswered, it closes by itself.`,
    ],
    ...(campaign ? campaignTerms(days, service.price) : BY_NUMBER),
  ];
};

type Terms = readonly (readonly [head: string, text: string])[];

const BY_NUMBER: Terms = [
  ['It moves no money', 'Without a release nothing is paid. You set it to Completed yourself.'],
];

type OrderedTerms = Pick<Service, 'type' | 'delivery_days' | 'price'>;

function campaignTerms({ from, ready, out }: PromisedDays, price: number): Terms {
  const when = isPaidHere() ? `when it is paid by ${formatDay(from)}` : '';
  const why = out > ready ? 'the day after the embargo' : when;
  const due = `Due by ${formatDay(out)}${why === '' ? '' : `, ${why}`}`;
  return isPaidHere() ? paidTerms(due, price) : unpaidTerms(due);
}

const paidTerms = (due: string, price: number): Terms => [
  [
    'You pay when it accepts',
    `Within ${formatDays(PAYMENT_DAYS)}. Linernote holds the money until you accept the work.`,
  ],
  [
    'Refunded by itself if late',
    `${due}. ${formatDays(REFUND_AFTER_DAYS)} after the due day the whole ${formatPrice(price)} comes back.`,
  ],
];

const unpaidTerms = (due: string): Terms => [
  ['Work begins when it accepts', 'You pay the outlet, and nothing through Linernote.'],
  [
    'Closed by itself if late',
    `${due}. ${formatDays(REFUND_AFTER_DAYS)} after the due day the order closes.`,
  ],
];
