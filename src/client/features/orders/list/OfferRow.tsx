import { memo } from 'react';
import { formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { RuledItem } from '@/client/ui/RuledList';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import { StatusChip } from '@/client/ui/StatusChip';
import { GENRE_OPTIONS, labelOf } from '@/shared/options';
import type { OfferItem } from '../page/offerItem';
import styles from './OfferRow.module.css';

/**
 * The column heads of the wide layout. They are hidden from screen readers, because each row also
 * names its values.
 */
export function OfferColumns() {
  return (
    <li className={styles.columns} aria-hidden="true">
      <span className={styles.what}>Offer</span>
      <span>
        Date
        <br />
        ETA
      </span>
      <span>
        Interview cost
        <br />
        Genre direction
      </span>
      <span className={styles.where}>
        Stage
        <br />
        Next date
      </span>
    </li>
  );
}

interface OfferRowProps {
  item: OfferItem;
  /** 1 for the first row. */
  position: number;
}

/** One offer in the list, with a link to its page. */
export const OfferRow = memo(function OfferRow({ item, position }: OfferRowProps) {
  const { id, image, seed, title, description, type, chip, next } = item;
  return (
    <RuledItem>
      <div className={styles.row}>
        <span className={styles.number} aria-hidden="true">
          {String(position).padStart(2, '0')}
        </span>
        <span className={styles.cover}>
          {image === null ? (
            <Cover seed={seed} />
          ) : (
            <img src={image} width={56} height={56} alt="" loading="lazy" decoding="async" />
          )}
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.description}>{description}</p>
          {type ? <ServiceNote type={type} /> : null}
        </div>
        <p className={styles.by}>
          <Way item={item} />
          <span>
            {item.by.words} <strong>{item.by.name}</strong>
          </span>
        </p>
        <OfferFigures item={item} />
        <div className={styles.stage}>
          <StatusChip tone={chip.tone}>{chip.text}</StatusChip>
          {next ? (
            <p className={classNames(styles.next, next.isYours && styles.yours)}>{next.text}</p>
          ) : null}
        </div>
        <div className={styles.open}>
          <ButtonLink to={item.to ?? paths.offer(id)} size="sm" aria-label={`Open ${title}`}>
            Open
          </ButtonLink>
        </div>
      </div>
    </RuledItem>
  );
});

function OfferFigures({ item }: { item: OfferItem }) {
  const facts = [
    { label: 'Date', value: formatDay(item.date) },
    { label: 'Interview cost', value: formatPrice(item.cost_interview) },
    { label: 'Genre direction', value: labelOf(GENRE_OPTIONS, item.direction) },
    { label: 'ETA', value: formatDay(item.date_eta) },
  ];
  return (
    <dl className={styles.figures}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
