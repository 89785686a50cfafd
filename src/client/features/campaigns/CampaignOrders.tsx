import { formatPrice } from '@/shared/amounts';
import { coverSeed } from '@/shared/covers/coverSeed';
import { serviceTypeLabel } from '@/shared/options';
import { stageChipOf } from '@/shared/orders/orderStatus';
import { nextDateOf, outletOf, stepOf } from '@/client/entities/orders/orderText';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { useOpenOrdersOf } from '@/client/entities/orders/useOwnOffers';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { StatusChip } from '@/client/ui/StatusChip';
import styles from './CampaignOrders.module.css';
import { RuledSection } from '@/client/ui/RuledSection';

/** The open orders and offers of the campaign; nothing without any. */
export function CampaignOrders({ campaign }: { campaign: number }) {
  const { orders, total } = useOpenOrdersOf(campaign);
  if (orders.length === 0) return null;
  const turns = orders.filter(({ order }) => order.is_waiting).length;
  return (
    <RuledSection
      id="campaign-orders"
      title="Orders"
      summary={`${total} open${turns === 0 ? '' : `, ${turns} your turn`}`}
    >
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ol role="list" className={styles.orders} aria-labelledby="campaign-orders">
        {orders.map((found, index) => (
          <OrderRow key={found.order.id} found={found} number={index + 1} />
        ))}
      </ol>
    </RuledSection>
  );
}

function OrderRow({ found, number }: { found: FoundOffer; number: number }) {
  const { order, ordered } = found;
  const { type, price, media } = ordered;
  const title = serviceTypeLabel(type);
  const chip = stageChipOf(order);
  const next = nextDateOf(found, 'artist');
  const step = order.is_waiting ? stepOf(order, price) : 'Open';
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <div className={styles.cover}>
        <Cover seed={coverSeed.media(media.id)} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.outlet}>{outletOf(ordered)}</p>
      </div>
      <b className={styles.price}>{formatPrice(price)}</b>
      <div className={styles.stage}>
        <StatusChip tone={chip.tone}>
          <span className={styles.chip}>{chip.text}</span>
        </StatusChip>
        <p className={classNames(styles.next, next.isYours && styles.yours)}>{next.text}</p>
      </div>
      <ButtonLink
        size="sm"
        className={styles.step}
        to={paths.offer(order.id)}
        aria-label={`${step}, ${title}`}
      >
        {step}
      </ButtonLink>
    </li>
  );
}
