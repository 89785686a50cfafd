import { type ReactNode, memo } from 'react';
import { type OrderOrigin, isFinal } from '@/shared/platform/orderStages';
import { OWN_PAGE_SIZE } from '@/client/entities/useList';
import { ListScreen, type ServerPages } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import styles from './OfferList.module.css';
import { formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { RuledItem } from '@/client/ui/RuledList';
import { StatusChip } from '@/client/ui/StatusChip';
import { GENRE_OPTIONS, labelOf, type Genre, type Role } from '@/shared/platform/options';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
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
  faceOfOrder,
} from '@/client/features/trade/shared/orders/orderText';
import { type OrderStatusText, stageChipOf } from '@/shared/platform/orderStatusTexts';
import type { Face } from '@/shared/platform/coverArt';

interface OfferLabels {
  price: string;
  genre: string;
  isSpelledOut: boolean;
}

export const OWN_LABELS: OfferLabels = { price: 'Price', genre: 'Genre', isSpelledOut: false };

export const SAMPLE_LABELS: OfferLabels = {
  price: 'Interview cost',
  genre: 'Genre direction',
  isSpelledOut: true,
};

export interface OfferItem {
  id: number;
  labels: OfferLabels;
  face: Face;
  title: string;
  description: string;
  date: string;
  /** US dollars. */
  price: number;
  genre: Genre;
  /** When the work is expected, in words; '' when that is over. */
  eta: string;
  to?: string;
  /** The end of the title that names the release, if it does. */
  about?: string | undefined;
  isUnpaid?: boolean;
  chip: OrderStatusText;
  next?: NextDate;
  due?: 'yours' | 'theirs';
  /** Whether the user began it: an offer made, or an order placed. */
  isOutgoing?: boolean;
  by: { words: string; name: string };
  heard?: string;
}

const OfferHeads = ({ labels: { price, genre } }: { labels: OfferLabels }) => (
  <ListHeads
    className={styles.columns}
    heads={[['Offer'], [price, genre], ['Stage', 'Next date'], ['Date', 'ETA']]}
  />
);

const OfferRow = memo(function OfferRow(props: { item: OfferItem; position: number }) {
  const { item, position } = props;
  const { id, face, title, description, chip, next, labels } = item;
  return (
    <RuledItem>
      <ListRow
        className={styles.columns}
        isSpelledOut={labels.isSpelledOut}
        position={position}
        cover={<Cover seed={face} side={56} />}
        title={title}
        moves={`order-${id}`}
        about={item.about}
        lines={[
          [item.heard ? `${item.heard}.` : '', description].filter(Boolean).join(' '),
          <>
            <Way item={item} />
            <span data-spare={item.isOutgoing !== undefined || undefined}>{item.by.words} </span>
            <strong>{item.by.name}</strong>
            {item.about === undefined ? null : (
              <span className={styles.about} aria-hidden="true">{`, ${item.about}`}</span>
            )}
          </>,
        ]}
        tone={chip.tone}
        due={item.due}
        isLate={next?.isLate}
        facts={[
          {
            place: 'price',
            label: labels.price,
            value: item.isUnpaid ? <span>{UNPAID_ORDER}</span> : formatPrice(item.price),
            below: { label: labels.genre, value: labelOf(GENRE_OPTIONS, item.genre) },
          },
          {
            place: 'stage',
            label: 'Stage',
            value: <StatusChip tone={chip.tone}>{chip.text}</StatusChip>,
            below: next && next.text !== '' ? { label: '', value: next.text } : undefined,
          },
          {
            place: 'day',
            label: 'Date',
            value: item.date,
            below: item.eta === '' ? undefined : { label: 'ETA', value: item.eta },
          },
        ]}
        step={
          <ButtonLink to={item.to ?? paths.offer(id)} size="sm" aria-label={`Open ${title}`}>
            Open
          </ButtonLink>
        }
      />
    </RuledItem>
  );
});

const VIEW = {
  tab: choiceField(['workflow', 'pending', 'completed']),
  search: textField,
  from: optionalField<OrderOrigin>(['offer', 'order']),
};
const TABS = [
  { id: 'workflow', label: 'Workflow' },
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
] as const;

export const useOfferView = () => useAddressState(VIEW);
type View = ReturnType<typeof useOfferView>;

interface OfferListProps {
  view: View[0];
  onView: View[1];
  items: readonly OfferItem[];
  labels: OfferLabels;
  pages?: ServerPages;
  /** The switch between offers and orders, for lists that can contain both. */
  origins?: ReactNode;
}

/**
 * The tab Workflow holds every offer. In the count, e.g. '1 / 8', the first number is the loaded
 * pages and the second is the offers that match tab, search and switch.
 */
export const OfferList = ({ view, onView, items, labels, pages, origins }: OfferListProps) => (
  <div className={styles.screen}>
    <ListScreen
      title="Offers"
      view={view}
      onView={onView}
      tabs={{ label: 'Offers by stage', items: TABS }}
      searchLabel="Search your offers"
      tools={origins}
      items={items}
      pages={pages}
      pageSize={OWN_PAGE_SIZE}
      counted={['offer', 'offers']}
      label="Offers"
      shape="rows"
      first={items.length > 0 ? <OfferHeads labels={labels} /> : undefined}
      renderItem={(item, index) => <OfferRow key={item.id} item={item} position={index + 1} />}
      empty="There are no offers here yet."
      noMatches="No offers match your search."
      filters={
        view.from === ''
          ? undefined
          : {
              areSet: true,
              clearLabel: 'Show all offers',
              onClear: () => onView({ from: '', search: '' }),
            }
      }
    />
  </div>
);

/**
 * A ring with an arrow out for the user's own offers and orders, a filled one with an arrow in for
 * those received.
 */
function Way({ item: { isOutgoing } }: { item: OfferItem }) {
  if (isOutgoing === undefined) return null;
  return (
    <svg className={styles.way} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" fill={isOutgoing ? 'none' : 'var(--ink)'} />
      <path
        fill="none"
        stroke={isOutgoing ? undefined : 'var(--paper)'}
        d={isOutgoing ? 'M7.2 12.8l5.6-5.6M8.4 7.2h4.4v4.4' : 'M12.8 7.2l-5.6 5.6M7.2 8.4v4.4h4.4'}
      />
    </svg>
  );
}

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
  return {
    id: order.id,
    labels: OWN_LABELS,
    face: faceOfOrder(found, role),
    title: titleOfOffer(found),
    about: order.release_title === null ? undefined : `for ${order.release_title}`,
    description: revision === null ? (descriptionOf(order) ?? '') : `Revision asked: ${revision}`,
    date: formatDay(order.created_at),
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
