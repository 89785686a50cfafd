import {
  DECLINE_REASON_OPTIONS,
  FREE_STAGES,
  NO_REASON_OPTIONS,
} from '@/shared/platform/orderStages';
import { isRevised } from '@/shared/platform/orderStatusTexts';
import { dueWhenPaidAt } from '@/shared/market/orderDeadlines.rules';
import { inWalletAt } from '@/shared/platform/payoutHold.rules';
import { outletName } from '@/shared/identity/outlets.rules';
import { feeOfPart } from '@/shared/platform/money.rules';
import { isListenAndAnswer, labelOf, type Role, serviceTypeLabel } from '@/shared/platform/options';
import { formatPrice, fromCents, toCents, upperFirst } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import type {
  StoredOrder,
  StoredOrderedService,
  FoundOffer,
} from '@/client/entities/entityRecords';
import { payoutHoldDays } from '@/client/lib/tradeFacts';
import { type Face, faceOf } from '@/shared/platform/coverArt';

export const MOVE_FAILED = 'That did not work. Please try again.';

/** When the share of work that is accepted then is in the outlet's wallet, as ISO 8601. */
export const inWalletBy = (acceptedAt: string | Date): string =>
  inWalletAt(new Date(acceptedAt), payoutHoldDays()).toISOString();

export const titleOfOffer = ({ order, ordered }: FoundOffer): string =>
  order.release_title === null
    ? serviceTypeLabel(ordered.type)
    : `${serviceTypeLabel(ordered.type)} for ${order.release_title}`;

export const outletOf = ({ media }: Pick<StoredOrderedService, 'media'>): string =>
  outletName(media.company_name);

export const revisionOf = (
  order: Pick<StoredOrder, 'stage' | 'revisions_used' | 'comment'>,
): string | null => (isRevised(order) ? order.comment : null);

export const artistOf = ({ artist }: Pick<StoredOrder, 'artist'>): string =>
  artist.stage_name ?? 'Unnamed artist';

const agreedDay = ({ public_on, publish_on, delivery_due_at }: StoredOrder): string | null =>
  public_on ?? publish_on ?? delivery_due_at;

/** When the work is due if it is paid then, and whether only the embargo puts it off until then. */
function dueOf({ order, ordered }: FoundOffer, paidAt: Date) {
  const { type, delivery_days: deliveryDays } = ordered;
  const due = (embargoUntil: string | null) =>
    dueWhenPaidAt(paidAt, { type, deliveryDays, embargoUntil });
  const day = due(order.embargo_until);
  return { day, isPutOff: day > due(null) };
}

/** The expected date of the work: the agreed day, else as if it was paid when it was ordered. */
export const etaOf = (found: FoundOffer): string =>
  agreedDay(found.order) ?? dueOf(found, new Date(found.order.created_at)).day;

/** Whether the order was paid through the platform; others are free or were paid elsewhere. */
export const isPaidHere = ({ paid_at }: Pick<StoredOrder, 'paid_at'>): boolean => paid_at !== null;

/** Whether it is an unpaid order without a campaign, which moves no money and is in no figure. */
export const isFree = (
  order: Pick<StoredOrder, 'origin' | 'stage' | 'paid_at' | 'release_title'>,
): boolean =>
  order.origin === 'order' &&
  order.release_title === null &&
  !isPaidHere(order) &&
  FREE_STAGES.includes(order.stage);

/** Whether it moves no money; an accepted order by number can still be paid, for a campaign. */
export const isUnpaid = (order: Parameters<typeof isFree>[0]): boolean =>
  isFree(order) && order.stage !== 'accepted';

export function partsOf(
  { outlet_part, fee }: Pick<StoredOrder, 'outlet_part' | 'fee'>,
  price: number,
): { outlet: number; artist: number; fee: number } {
  if (outlet_part === null) return { outlet: shareOf(price, fee), artist: 0, fee };
  const order = { priceCents: toCents(price), feeCents: toCents(fee) };
  const part = toCents(outlet_part);
  const keptFee = feeOfPart(part, order);
  return {
    outlet: fromCents(part - keptFee),
    artist: fromCents(order.priceCents - part),
    fee: fromCents(keptFee),
  };
}

/** Until the artist decides, the outlet can correct the links of its work. */
export const isCorrectable = ({ order, ordered }: FoundOffer, role: Role): boolean =>
  role === 'media' && order.stage === 'delivered' && !isListenAndAnswer(ordered.type);

export const shareOf = (price: number, fee: number): number =>
  fromCents(toCents(price) - toCents(fee));

/** The button of an order that waits for the reader. */
export function stepOf(
  { stage, actions }: Pick<StoredOrder, 'stage' | 'actions'>,
  price: number,
): string {
  switch (stage) {
    case 'offered':
    case 'placed':
    case 'disputed':
      return 'Answer';
    case 'accepted':
      return `Pay ${formatPrice(price)}`;
    case 'paid':
      if (actions.includes('giveTime')) return 'Answer';
      return actions.includes('deliver') || actions.includes('schedule') ? 'Submit work' : 'Open';
    case 'delivered':
      return 'See the work';
    case 'completed':
      return 'Add review';
    default:
      return 'Open';
  }
}

export function whyClosed(
  props: Pick<StoredOrder, 'close_reason' | 'decline_reason' | 'comment'>,
): string | null {
  const { close_reason, decline_reason, comment } = props;
  /* An earlier comment on the work is not the reason for the end. */
  if (close_reason !== 'artist_declined' && close_reason !== 'outlet_declined') return null;
  if (decline_reason === 'other' || decline_reason === null) return comment;
  const reasons = [...DECLINE_REASON_OPTIONS, ...NO_REASON_OPTIONS];
  const reason = upperFirst(labelOf(reasons, decline_reason));
  return close_reason === 'outlet_declined' && comment !== null ? `${reason}. ${comment}` : reason;
}

export const embargoLines = ({
  embargo_until,
  breached_at,
}: Pick<StoredOrder, 'embargo_until' | 'breached_at'>) => [
  ...(embargo_until === null ? [] : [{ label: 'Embargo until', value: formatDay(embargo_until) }]),
  ...(breached_at === null
    ? []
    : [{ label: 'Found public too early', value: formatDay(breached_at) }]),
];

export function releasedText({ order, ordered }: FoundOffer, now = new Date()): string {
  const share = `${formatPrice(shareOf(ordered.price, order.fee))} goes to ${outletOf(ordered)}`;
  const when = payoutHoldDays() === 0 ? ' now' : `, in its wallet on ${formatDay(inWalletBy(now))}`;
  return `${share}${when}, and ${formatPrice(order.fee)} to Linernote.`;
}

/** An order's face in lists: the outlet's for the artist, the music's for the outlet. */
export const faceOfOrder = ({ order, ordered }: FoundOffer, role: Role): Face =>
  faceOf(role === 'artist' || order.release === null ? ordered.media : order);
