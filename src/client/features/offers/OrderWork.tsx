import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { artistOf, whyClosed } from '@/client/entities/orders/orderText';
import { formatDays } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { isPast } from '@/client/lib/deadlines';
import { paths } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { stageChipOf } from '@/client/ui/orderStatus';
import { TextLink } from '@/client/ui/TextLink';
import { type Role, serviceTypeLabel } from '@/shared/options';
import type { OrderMusic } from '@/shared/orders/ordersContract';
import { isFinal } from '@/shared/orders/orderStages';
import type { OrderBand } from './orderSteps';
import styles from './OrderWork.module.css';

interface OrderWorkProps {
  found: FoundOffer;
  music: OrderMusic | null;
  band: OrderBand | null;
  role: Role;
}

/** What is to be done, how long there is for it, and what happens when nobody does it. */
export function OrderWork({ found, music, band, role }: OrderWorkProps) {
  const { order } = found;
  const { delivered_at } = order;
  const state =
    delivered_at === null
      ? isFinal(order.stage)
        ? ''
        : 'Nothing submitted yet'
      : `Delivered on ${formatDay(delivered_at)}`;
  return (
    <section className={styles.card} aria-labelledby="order-work">
      <div className={styles.head}>
        <h2 className={styles.title} id="order-work">
          The work
        </h2>
        <p className={styles.state}>{state}</p>
      </div>
      {band ? (
        <div className={classNames(styles.band, band.isLoud && styles.loud)}>
          <p className={styles.left}>{band.head}</p>
          <p className={styles.then}>{band.text}</p>
        </div>
      ) : (
        <End found={found} role={role} />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list" className={styles.terms}>
        {termsOf(found, music).map(({ name, text }, index) => (
          <li key={name}>
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {order.message !== null && order.origin === 'order' ? (
        <p className={styles.note}>
          <span>{role === 'artist' ? 'Your note: ' : `${artistOf(order)}: `}</span>
          {order.message}
        </p>
      ) : null}
    </section>
  );
}

function termsOf({ order, ordered }: FoundOffer, music: OrderMusic | null) {
  const embargo = music?.embargo_until ?? null;
  return [
    {
      name: serviceTypeLabel(ordered.type),
      text: `${formatDays(ordered.delivery_days)} from when the work begins`,
    },
    ...(order.marketing === null
      ? []
      : [{ name: order.marketing, text: 'Marketing, within the price' }]),
    ...(embargo === null
      ? []
      : [
          {
            name: 'Embargo',
            text: isPast(embargo)
              ? `Over since ${formatDay(embargo)}`
              : `Nothing before ${formatDay(embargo)}`,
          },
        ]),
    { name: 'Paid for', text: 'The work says that it was paid for' },
  ];
}

/** How it ended. */
function End({ found: { order }, role }: { found: FoundOffer; role: Role }) {
  const why = order.stage === 'closed' ? whyClosed(order) : null;
  const day = formatDay(order.completed_at ?? order.closed_at);
  return (
    <div className={styles.band}>
      <p className={styles.left}>{stageChipOf(order).text}</p>
      <p className={styles.then}>
        {why === null ? `On ${day}.` : `On ${day}: ${why}`}
        {order.stage === 'completed' && role === 'artist' && order.review === null ? (
          <>
            {' '}
            <TextLink to={paths.myOrders}>Add a review</TextLink>
          </>
        ) : null}
      </p>
    </div>
  );
}
