import { latePart } from '@/client/ui/lazyPart';
import { CampaignCoverage, type CampaignCoverageProps } from './CampaignSections';
import { formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { nextDateOf, outletOf, stepOf } from '@/client/features/trade/shared/orders/orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { useOpenOrdersOf } from '@/client/entities/orderHooks';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { ListRow } from '@/client/ui/list/ListRow';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { StatusChip } from '@/client/ui/StatusChip';
import { RuledSection } from '@/client/ui/RuledSection';
import { usePayTogether } from '@/client/features/trade/shared/payTogether/usePayTogether';
import styles from './CampaignMore.module.css';

export { CampaignFacts } from './CampaignFacts';
export { CampaignNeeds } from './CampaignSections';

const StreamsSection = latePart(() =>
  import(
    /* webpackChunkName: "streams" */ '@/client/features/music/shared/streams/StreamsSection'
  ).then(({ StreamsSection }) => StreamsSection),
);

export const CampaignWork = (props: CampaignCoverageProps) => (
  <>
    <CampaignCoverage {...props} />
    {props.work.value ? (
      <StreamsSection
        campaign={props.campaign.id}
        published={props.work.value.pieces.map(({ delivered_at }) => delivered_at)}
      />
    ) : null}
    <CampaignOrders campaign={props.campaign.id} />
  </>
);

function CampaignOrders({ campaign }: { campaign: number }) {
  const { orders, total } = useOpenOrdersOf(campaign);
  const together = usePayTogether(orders);
  if (orders.length === 0) return null;
  const turns = orders.filter(({ order }) => order.is_waiting).length;
  return (
    <RuledSection
      id="campaign-orders"
      title="Orders"
      summary={`${total} open${turns === 0 ? '' : `, ${turns} your turn`}`}
    >
      <RuledList className={styles.orders} aria-labelledby="campaign-orders">
        {orders.map((found, index) => (
          <OrderRow key={found.order.id} found={found} position={index + 1} />
        ))}
      </RuledList>
      {together.action && <div className={styles.together}>{together.action}</div>}
      {together.dialog}
    </RuledSection>
  );
}

function OrderRow({ found, position }: { found: FoundOffer; position: number }) {
  const { order, ordered } = found;
  const { type, price, media } = ordered;
  const title = serviceTypeLabel(type);
  const chip = stageChipOf(order);
  const next = nextDateOf(found, 'artist');
  const step = order.is_waiting ? stepOf(order, price) : 'Open';
  const to = paths.offer(order.id);
  return (
    <RuledItem>
      <ListRow
        className={styles.columns}
        position={position}
        cover={<Cover seed={faceOf(media)} />}
        title={title}
        heading="h3"
        to={to}
        lines={[outletOf(ordered)]}
        tone={chip.tone}
        isLate={next.isLate}
        due={next.isYours ? 'yours' : 'theirs'}
        facts={[
          { place: 'price', label: 'Price', value: formatPrice(price) },
          {
            place: 'stage',
            label: 'Stage',
            value: <StatusChip tone={chip.tone}>{chip.text}</StatusChip>,
            below: next.text === '' ? undefined : { label: '', value: next.text },
          },
        ]}
        step={
          <ButtonLink variant="outline" size="sm" to={to} aria-label={`${step}, ${title}`}>
            {step}
          </ButtonLink>
        }
      />
    </RuledItem>
  );
}
