import { memo } from 'react';
import { formatPrice } from '@/shared/platform/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { RuledItem } from '@/client/ui/RuledList';
import { StatusChip } from '@/client/ui/StatusChip';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import type { OfferItem, OfferLabels } from './offerItem';
import styles from './OfferRow.module.css';

export const OfferHeads = ({ labels: { price, genre } }: { labels: OfferLabels }) => (
  <ListHeads
    className={styles.columns}
    heads={[['Offer'], [price, genre], ['Stage', 'Next date'], ['Date', 'ETA']]}
  />
);

interface OfferRowProps {
  item: OfferItem;
  /** 1 for the first row. */
  position: number;
}

/** One offer in the list, with a link to its page. */
export const OfferRow = memo(function OfferRow({ item, position }: OfferRowProps) {
  const { id, image, seed, title, description, chip, next, labels } = item;
  return (
    <RuledItem>
      <ListRow
        className={styles.columns}
        isSpelledOut={labels.isSpelledOut}
        position={position}
        cover={
          image === null ? (
            <Cover seed={seed} />
          ) : (
            <img src={image} width={56} height={56} alt="" loading="lazy" decoding="async" />
          )
        }
        title={title}
        moves={`order-${id}`}
        about={item.about}
        lines={[
          [item.heard ? `${item.heard}.` : '', description].filter(Boolean).join(' '),
          <>
            <Way item={item} />
            <span className={styles.by}>{item.by.words} </span>
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
            value: formatDay(item.date),
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

/**
 * A ring with an arrow out for the user's own offers and orders, a filled one with an arrow in for
 * those received.
 */
function Way({ item: { isOutgoing } }: { item: OfferItem }) {
  if (isOutgoing === undefined) return null;
  return (
    <svg
      className={classNames(styles.way, isOutgoing ? styles.out : styles.in)}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="9" />
      <path
        d={isOutgoing ? 'M7.2 12.8l5.6-5.6M8.4 7.2h4.4v4.4' : 'M12.8 7.2l-5.6 5.6M7.2 8.4v4.4h4.4'}
      />
    </svg>
  );
}
