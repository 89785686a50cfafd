import type { FoundOffer } from '@/client/entities/entityRecords';
import {
  artistOf,
  descriptionOf,
  etaTextOf,
  heardOf,
  isUnpaid,
  type NextDate,
  nextDateOf,
  outletOf,
  revisionOf,
  titleOfOffer,
} from '@/client/features/trade/shared/orders/orderText';
import { coverOfOrder } from '@/client/features/trade/shared/orders/orderCover';
import { thumbnailUrl } from '@/client/ui/list/media';
import { type OrderStatusText, stageChipOf } from '@/shared/platform/orderStatus';
import type { CoverSeed } from '@/shared/platform/coverSeed';
import type { Genre, Role } from '@/shared/platform/options';
import { isFinal } from '@/shared/platform/orderStages';

/** How the list names what an offer costs and its genre. */
export interface OfferLabels {
  price: string;
  genre: string;
  /** Whether the labels are shown on a phone too. */
  isSpelledOut: boolean;
}
export const OWN_LABELS: OfferLabels = { price: 'Price', genre: 'Genre', isSpelledOut: false };
export const SAMPLE_LABELS: OfferLabels = {
  price: 'Interview cost',
  genre: 'Genre direction',
  isSpelledOut: true,
};

/** A row of the list, from an order or a sample. */
export interface OfferItem {
  id: number;
  labels: OfferLabels;
  /** The address of a picture; with `null` a cover is drawn. */
  image: string | null;
  /** The seed of the drawn cover. */
  seed: CoverSeed;
  title: string;
  description: string;
  /** A calendar day or a moment. */
  date: string;
  /** US dollars. */
  price: number;
  genre: Genre;
  /** When the work is expected, in words; '' when that is over. */
  eta: string;
  /** The address of its page, where it differs from an order's. */
  to?: string;
  /** The end of the title that names the release, if it does. */
  about?: string | undefined;
  /** Whether the order moves no money. */
  isUnpaid?: boolean;
  chip: OrderStatusText;
  next?: NextDate;
  /** Whose turn it is; only for an open order. */
  due?: 'yours' | 'theirs';
  /** Whether the user began it: an offer made, or an order placed. */
  isOutgoing?: boolean;
  /** The line under the description. */
  by: { words: string; name: string };
  /** How much of the music the outlet has played, for the artist; '' where that is not known. */
  heard?: string;
}

/** Names the other side of an order, and which of the two began it. */
function partiesOf({ order, ordered }: FoundOffer, role: Role): OfferItem['by'] {
  const isOffer = order.origin === 'offer';
  if (role === 'artist')
    return { words: isOffer ? 'Offered by' : 'Ordered from', name: outletOf(ordered) };
  return { words: isOffer ? 'Offered to' : 'Ordered by', name: artistOf(order) };
}

export function itemOfOffer(found: FoundOffer, role: Role): OfferItem {
  const { order, ordered } = found;
  const next = nextDateOf(found, role);
  const revision = revisionOf(order);
  const cover = coverOfOrder(found, role);
  return {
    id: order.id,
    labels: OWN_LABELS,
    ...cover,
    image: cover.image && thumbnailUrl(cover.image, 640),
    title: titleOfOffer(found),
    about: order.release_title === null ? undefined : `for ${order.release_title}`,
    description: revision === null ? (descriptionOf(order) ?? '') : `Revision asked: ${revision}`,
    date: order.created_at,
    price: ordered.price,
    isUnpaid: isUnpaid(order),
    genre: order.release_genre ?? order.artist.genres[0] ?? 'other',
    eta: etaTextOf(found, role),
    chip: stageChipOf(order),
    next,
    ...(!isFinal(order.stage) && { due: next.isYours ? 'yours' : 'theirs' }),
    isOutgoing: (order.origin === 'offer') === (role === 'media'),
    by: partiesOf(found, role),
    heard: heardOf(order),
  };
}
