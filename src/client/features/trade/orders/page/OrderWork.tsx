import { lazy, type ReactNode, Suspense } from 'react';
import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import type { OrderBand } from '@/client/features/trade/shared/orders/orderBand';
import {
  artistOf,
  isPaidHere,
  outletOf,
  partsOf,
  whyClosed,
  workTimeText,
} from '@/client/features/trade/shared/orders/orderText';
import { DAY_MS } from '@/shared/platform/durations';
import { formatDays } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { isListenAndAnswer, serviceTypeLabel } from '@/shared/platform/options';
import type { OrderDetail, OrderEvent, OrderMusic } from '@/shared/trade/orders.schemas';
import { isFinal } from '@/shared/platform/orderStages';
import { bindingEmbargo } from '@/shared/market/orderDeadlines.rules';
import { DayTicks, type StepDays } from './OrderTimeline';
import { movesNoMoney } from './moneyView';
import type { OrderPartProps } from '../orderParts';
import { Box, Ends, Faint, Panel, Quiet, Row, Text } from '@/client/ui/kit';
import styles from './OrderWork.module.css';

interface OrderWorkProps extends OrderPartProps {
  band: OrderBand | null;
  days: StepDays | undefined;
  children?: ReactNode;
}

export function OrderWork({ found, detail, band, days, role, children }: OrderWorkProps) {
  const { order } = found;
  const isDelivered = detail.deliverables.length > 0;
  return (
    <Panel as="section" padAll={0} cropped aria-labelledby="order-work">
      <Ends rowGap={1} padAbove={5} padBelow={3} padInline={6}>
        <h2 id="order-work">The work</h2>
        <Faint>{stateOf(order)}</Faint>
      </Ends>
      {band ? (
        <Band {...band}>
          {days && days.left > 0 ? (
            <span className={styles.days}>
              <DayTicks days={days} isAnnounced />
            </span>
          ) : null}
        </Band>
      ) : (
        <End order={order} />
      )}
      <Revision detail={detail} />
      <Dispute found={found} detail={detail} />
      {isDelivered ? (
        <Suspense fallback={null}>
          <DeliveredWork found={found} detail={detail} role={role} />
        </Suspense>
      ) : (
        <Terms found={found} music={detail.music} />
      )}
      {detail.link && !isListenAndAnswer(found.ordered.type) ? (
        <Suspense fallback={null}>
          <PieceLink found={found} link={detail.link} clicks={detail.clicks} role={role} />
        </Suspense>
      ) : null}
      {children ? (
        <Box padAbove={4} padInline={6} padBelow={5}>
          {children}
        </Box>
      ) : null}
      {order.message !== null && order.origin === 'order' ? (
        <Text padAbove={4} padBelow={5} ruleAbove="line" words padInline={6}>
          <Text as="span" tone="quiet">
            {role === 'artist' ? 'Your note: ' : `${artistOf(order)}: `}
          </Text>
          {order.message}
        </Text>
      ) : null}
    </Panel>
  );
}

const Band = ({ head, text, children }: { head: string; text: string; children?: ReactNode }) => (
  <Row gap={5} justify="between" pad={3} fill="sunken" padInline={6}>
    <div>
      <Text face="display" size="row" leading={130}>
        {head}
      </Text>
      <Quiet breaks>{text}</Quiet>
    </div>
    {children}
  </Row>
);

/** Loaded separately, together with the decisions about the work. */
const DeliveredWork = lazy(async () => {
  const module = await import(/* webpackChunkName: "delivered-work" */ '../deliver/DeliveredWork');
  return { default: module.DeliveredWork };
});

const PieceLink = lazy(async () => {
  const module = await import(/* webpackChunkName: "piece-link" */ '../deliver/PieceLink');
  return { default: module.PieceLink };
});

function stateOf(order: StoredOrder): string {
  const { delivered_at, delivery_due_at, revisions_used, breached_at, public_on } = order;
  if (breached_at !== null) return `Public too early, found on ${formatDay(breached_at)}`;
  if (public_on !== null) return 'Ready';
  if (delivered_at === null) return isFinal(order.stage) ? '' : 'Nothing submitted yet';
  const day = `Delivered on ${formatDay(delivered_at)}`;
  /* a revision moves the due date, so early and late mean nothing */
  if (delivery_due_at === null || revisions_used > 0) return day;
  const days = Math.floor((Date.parse(delivery_due_at) - Date.parse(delivered_at)) / DAY_MS);
  if (days > 0) return `Delivered ${formatDays(days)} early`;
  return days < 0 ? `Delivered ${formatDays(-days)} late` : day;
}

function Revision({ detail }: { detail: OrderDetail }) {
  const comment = detail.events.findLast(({ name }) => name === 'revise')?.comment ?? null;
  return comment === null ? null : (
    <Text pad={4} ruleBelow="line" words padInline={6}>
      <Text as="span" tone="quiet">
        Revision asked:{' '}
      </Text>
      {comment}
    </Text>
  );
}

const DisputeRecord = lazy(async () => {
  const module = await import(
    /* webpackChunkName: "dispute-record" */ '@/client/features/trade/shared/dispute/DisputeRecord'
  );
  return { default: module.DisputeRecord };
});

function Dispute({ found, detail }: { found: FoundOffer; detail: OrderDetail }) {
  const { order, ordered } = found;
  const has = (event: OrderEvent['name']) => detail.events.some(({ name }) => name === event);
  if (!has('dispute') && !has('resolve')) return null;
  const isSplit = order.outlet_part !== null && isPaidHere(order);
  return (
    <Box
      as="section"
      pad={4}
      ruleBelow="line"
      words
      padInline={6}
      aria-label={has('dispute') ? 'The dispute' : 'The decision'}
    >
      <Suspense fallback={null}>
        <DisputeRecord
          events={detail.events}
          artist={artistOf(order)}
          outlet={outletOf(ordered)}
          answerDueAt={order.answer_due_at}
          parts={isSplit ? partsOf(order, ordered.price) : undefined}
        />
      </Suspense>
    </Box>
  );
}

function Terms({ found, music }: { found: FoundOffer; music: OrderMusic | null }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <Box as="ol" role="list" padInline={6} className={styles.terms}>
      {termsOf(found, music).map(({ name, text }, index) => (
        <Box as="li" key={name} pad={3} ruleBelow="line" size="text" leading={140} breaks>
          <Text as="span" tone="faint" size="small" number aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </Text>
          <Text as="b" weight="strong">
            {name}
          </Text>
          <span>{text}</span>
        </Box>
      ))}
    </Box>
  );
}

function termsOf(found: FoundOffer, music: OrderMusic | null) {
  const { order, ordered } = found;
  const embargo = bindingEmbargo(ordered.type, music?.embargo_until ?? null);
  return [
    { name: serviceTypeLabel(ordered.type), text: workTimeText(found) },
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
    ...(movesNoMoney(order) || isListenAndAnswer(ordered.type)
      ? []
      : [{ name: 'Paid for', text: 'The work says that it was paid for' }]),
  ];
}

function End({ order }: Pick<FoundOffer, 'order'>) {
  const why = order.stage === 'closed' ? whyClosed(order) : null;
  const day = formatDay(order.completed_at ?? order.closed_at);
  return (
    <Band head={stageChipOf(order).text} text={why === null ? `On ${day}.` : `On ${day}: ${why}`} />
  );
}
