import { localDay } from '@/client/lib/days';
import { offerCreateSchema, offerMessage } from '@/shared/trade/orders.requests';
import { formatDay } from '@/client/lib/dates';
import { feePercent } from '@/client/lib/tradeFacts';
import { feeOf } from '@/shared/platform/money.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import { musicDay } from '@/shared/music/releases.schemas';
import { fromCents, toCents } from '@/shared/platform/format';
import type { Service } from '@/shared/market/services.schemas';
import { promisedDays, ANSWER_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import type { Submission } from '@/shared/market/submissions.schemas';
import { formatOf } from '@/shared/market/services.rules';
import { unfilledText } from '@/shared/identity/texts.rules';
const PAST_DAY = 'Please choose a day in the future.';
const EMBARGOED = 'Nothing may be published before the embargo ends.';

export const EMPTY_OFFER = { service: '', publish_on: '', marketing: '', message: '' };

/** The first day allowed for publication. `YYYY-MM-DD` days sort as strings. */
export function firstDay(embargo: string | null, day = localDay(new Date())): string {
  return embargo !== null && embargo > day ? embargo : day;
}

/** Validates the typed fields; the service is chosen separately. */
export const offerFormSchema = (embargo: string | null) =>
  offerCreateSchema.omit(['campaign', 'service', 'price']).shape({
    message: offerMessage().test('filled', (message, context) => {
      const unfilled = unfilledText(message);
      return unfilled === null || context.createError({ message: unfilled });
    }),
    publish_on: musicDay('publication')
      .test('to-come', PAST_DAY, (day) => day == null || day.slice(0, 10) >= localDay(new Date()))
      .test(
        'embargo',
        EMBARGOED,
        (day) => day == null || embargo === null || day.slice(0, 10) >= embargo,
      ),
  });

export function offerError(
  { approval, is_on, type, delivery_days: deliveryDays }: Service,
  embargoUntil: string | null,
): string | null {
  if (approval === 'pending') return 'Waiting for approval';
  if (approval === 'declined') return 'Declined';
  if (!is_on) return 'Switched off';
  const today = localDay(new Date());
  const { asked } = promisedDays({ type, deliveryDays, embargoUntil }, today);
  return asked === today ? null : `From ${formatDay(asked)}`;
}

export const isOffered = (service: Service, { embargo_until }: Submission): boolean =>
  offerError(service, embargo_until) === null;

/** Those made for the release's format, then those for any. */
export const fittingOf = (services: readonly Service[], { format }: Submission): Service[] => [
  ...services.filter(({ type }) => formatOf(type) === format),
  ...services.filter(({ type }) => formatOf(type) === null),
];

/** The price of a service and the outlet's share after the fee, in US dollars. */
export function slipOf({ type, price, delivery_days }: Service) {
  const cents = toCents(price);
  const fee = feeOf(cents, feePercent());
  return {
    label: serviceTypeLabel(type),
    price,
    fee: fromCents(fee),
    share: fromCents(cents - fee),
    days: delivery_days,
  };
}

export const responseDueAt = (openUntil: string, now = Date.now()): string =>
  new Date(Math.min(now + ANSWER_DAYS * DAY_MS, Date.parse(openUntil))).toISOString();
