import { latePart } from '@/client/ui/lazyPart';
import { CampaignCoverage, type CampaignCoverageProps } from './CampaignSections';
import { OrderRow } from '@/client/features/trade/shared/orders/OrderRow';
import { useOpenOrdersOf } from '@/client/entities/orderHooks';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { Noes } from '../shared/noes/Noes';
import { RuledSection } from '@/client/ui/RuledSection';
import { usePayTogether } from '@/client/features/trade/shared/payTogether/usePayTogether';
import styles from './CampaignMore.module.css';

export { CampaignFacts } from './CampaignFacts';
export { CampaignNeeds } from './CampaignSections';

const StreamsSection = latePart(
  () =>
    import(
      /* webpackChunkName: "streams" */ '@/client/features/music/shared/streams/StreamsSection'
    ),
  'StreamsSection',
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
    <Noes campaign={props.campaign.id} />
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
      summary={`${total} open${turns === 0 ? '' : `, ${turns} waiting for you`}`}
    >
      <RuledList className={styles.orders} aria-labelledby="campaign-orders">
        {orders.map(({ order: { id } }, index) => (
          <RuledItem key={id}>
            <OrderRow id={id} position={index + 1} role="artist" isOfRelease />
          </RuledItem>
        ))}
      </RuledList>
      {together.action && <div className={styles.together}>{together.action}</div>}
      {together.dialog}
    </RuledSection>
  );
}
