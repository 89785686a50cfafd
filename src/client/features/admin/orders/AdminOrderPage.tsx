import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { findingOf, linkStateOf } from '@/shared/identity/links.rules';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import type { OrderEventName } from '@/shared/platform/orderStages';
import { formatDays, formatPrice, toCents } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { PROPOSAL_MESSAGES } from '@/shared/money/ledger.rules';
import { DECIDERS } from '@/shared/admin/queue.rules';
import { useMayAct } from '@/client/entities/profiles';
import { useGetOrderFileQuery, useResolveDisputeMutation } from '@/client/entities/disputes';
import { useRefundOrderMutation } from '@/client/entities/proposals';
import { useDataSelector } from '@/client/entities/entitiesState';
import { artistOf, embargoLines, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { StatusChip } from '@/client/ui/StatusChip';
import { DisputeRecord } from '@/client/features/trade/shared/dispute/DisputeRecord';
import { OrderDecision, sumTextOf } from '@/client/features/trade/shared/dispute/OrderDecision';
import { WriteToSides } from '../shared/write/WriteToSides';
import { Proposals } from '../shared/proposals/Proposals';
import { Box, Stack, Text, Quiet } from '@/client/ui/kit';
import styles from './AdminOrders.module.css';

export function AdminOrderPage() {
  const { id = '' } = useParams();
  const query = useGetOrderFileQuery(Number(id));
  const states = statesOf(query);
  const order = useDataSelector(({ entities }) => entities.disputes.entities[Number(id)]);
  return (
    <>
      <BackLink to={paths.adminOrders}>Orders</BackLink>
      <PageHeader
        title={`Order ${id}`}
        lead={order ? `${artistOf(order)} and ${outletOf(order.service)}` : undefined}
        below={order ? <Chip order={order} /> : undefined}
      />
      <ListStates
        {...states}
        status={order ? 'ready' : states.status}
        errorFallback="An error occurred while fetching this order."
      >
        {order ? <OrderFile order={order} /> : null}
      </ListStates>
    </>
  );
}

function Chip({ order }: { order: DisputedOrder }) {
  const { tone, text } = stageChipOf(order);
  return (
    <p>
      <StatusChip tone={tone}>{text}</StatusChip>
    </p>
  );
}

const factsOf = (order: DisputedOrder) => {
  const { service, paid_at, due_at, delivery_due_at, outlet_part, clicks } = order;
  return [
    { label: 'Service', value: serviceTypeLabel(service.type) },
    { label: 'Release', value: order.release_title ?? 'Without a campaign' },
    ...(order.is_in_percent ? [] : [{ label: 'Price', value: formatPrice(service.price) }]),
    { label: 'Time for the work', value: formatDays(service.delivery_days) },
    { label: 'Ordered', value: formatMoment(order.created_at) },
    { label: 'Paid', value: paid_at === null ? 'Not here' : formatMoment(paid_at) },
    ...(delivery_due_at === null ? [] : [{ label: 'Due', value: formatDay(delivery_due_at) }]),
    ...embargoLines(order),
    ...(due_at === null ? [] : [{ label: 'This stage ends', value: formatMoment(due_at) }]),
    ...(outlet_part === null
      ? []
      : [{ label: 'The outlet’s part', value: sumTextOf(order)(outlet_part) }]),
    ...(clicks === null ? [] : [{ label: 'Clicks on its link', value: clicksText(clicks) }]),
  ];
};

const clicksText = ({ people, robots }: NonNullable<DisputedOrder['clicks']>) =>
  `${people.toLocaleString('en-US')} by people, ${robots.toLocaleString('en-US')} by robots`;

function OrderFile({ order }: { order: DisputedOrder }) {
  const { id, events, deliverables, stage, outlet_part, paid_at, service } = order;
  const isDecider = useMayAct(DECIDERS.disputes);
  const mayRefund = useMayAct(DECIDERS.payouts) && paid_at !== null;
  const [resolve] = useResolveDisputeMutation();
  const [refund] = useRefundOrderMutation();
  const isInWork = stage === 'paid' || stage === 'delivered';
  const [failure, setFailure] = useState<string | null>(null);
  const [isProposed, setProposed] = useState(false);
  const parts =
    outlet_part === null || paid_at === null
      ? undefined
      : {
          outlet: outlet_part,
          artist: (toCents(service.price) - toCents(outlet_part)) / 100,
        };
  return (
    <Stack gap={10} className={styles.file}>
      <Leaders lines={factsOf(order)} />
      {isDecider && stage === 'disputed' ? (
        <p>
          <Link to={`${paths.adminReview}?tab=disputes&open=${id}`}>Decide the dispute</Link>
        </p>
      ) : null}
      {isDecider && !order.is_own ? <WriteToSides order={order} /> : null}
      <DisputeRecord
        order={id}
        events={events}
        artist={artistOf(order)}
        outlet={outletOf(service)}
        answerDueAt={order.answer_due_at}
        isOutletSuspended={order.suspended.includes('media')}
        sumText={sumTextOf(order)}
        parts={parts}
      />
      <section>
        <h2>History</h2>
        <ol>
          {events.map((event) => (
            <Box key={event.id} as="li" pad={3} ruleBelow="line">
              {event.name === 'evidence'
                ? `Added evidence: ${event.file?.name ?? event.link}`
                : (NOTE_TEXTS[event.name] ?? STAGE_TEXTS[event.to_stage])}
              {event.asks === null ? null : ` to ${ASKED_TEXTS[event.asks](order)}`}
              {event.comment === null ? null : <Text words>{event.comment}</Text>}
              <Quiet>{`${event.person ?? MOVER_TEXTS[event.actor]}, ${formatMoment(event.created_at)}`}</Quiet>
            </Box>
          ))}
        </ol>
      </section>
      <section>
        <h2>Work</h2>
        {deliverables.length === 0 ? (
          <Quiet>Nothing was delivered.</Quiet>
        ) : (
          <ul>
            {deliverables.map((item) => (
              <Box key={item.id} as="li" pad={3} ruleBelow="line">
                {item.file ? (
                  <span>{item.file.name}</span>
                ) : (
                  <ExternalLink value={item.url ?? ''} />
                )}
                <Quiet>
                  {item.file
                    ? `Round ${item.round}`
                    : `Round ${item.round}. ${linkStateOf(findingOf(item.checks), formatDay).text}`}
                </Quiet>
              </Box>
            ))}
          </ul>
        )}
      </section>
      <Alert tone="error">{failure}</Alert>
      {mayRefund ? <Proposals order={id} /> : null}
      {mayRefund && (stage === 'completed' || stage === 'closed') ? (
        <Quiet>{PROPOSAL_MESSAGES.released}</Quiet>
      ) : null}
      {(isDecider || mayRefund) && !order.is_own && isInWork ? (
        <Stack as="section">
          <h2>Decide for both</h2>
          <Quiet>
            Without a dispute, where the two cannot end it themselves. It is final. If more than
            $500.00 goes back, another admin has to confirm it.
          </Quiet>
          <OrderDecision
            dispute={order}
            onDecide={async (body, version) => {
              const decided = await (mayRefund ? refund : resolve)({ id, body, version }).unwrap();
              if (decided.stage === stage) setProposed(true);
            }}
            onFailure={setFailure}
          />
          <Quiet role="status">
            {isProposed ? 'It is proposed. Another admin has to confirm it.' : ''}
          </Quiet>
        </Stack>
      ) : null}
    </Stack>
  );
}

const STAGE_TEXTS: Readonly<Record<DisputedOrder['stage'], string>> = {
  offered: 'Offered',
  placed: 'Requested',
  accepted: 'Accepted',
  paid: 'In work',
  delivered: 'Delivered',
  disputed: 'Disputed',
  completed: 'Completed',
  closed: 'Closed',
};

const NOTE_TEXTS: Partial<Record<OrderEventName, string>> = {
  question: 'Question',
  reply: 'Answer to a question',
  adminMessage: 'Message',
};

const ASKED_TEXTS = {
  both: () => 'both',
  artist: artistOf,
  media: ({ service }: DisputedOrder) => outletOf(service),
};

const MOVER_TEXTS: Readonly<Record<DisputedOrder['events'][number]['actor'], string>> = {
  artist: 'By the artist',
  media: 'By the outlet',
  admin: 'By an admin',
  clock: 'By itself',
  provider: 'By the card provider',
};
