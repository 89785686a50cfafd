import { faceOf } from '@/shared/platform/coverArt';
import { useEffect, useRef, useState } from 'react';
import type { FoundOffer } from '@/client/entities/entityRecords';
import {
  artistOf,
  isPaidHere,
  outletOf,
  shareOf,
} from '@/client/features/trade/shared/orders/orderText';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { formatPrice } from '@/shared/platform/format';
import type { Role } from '@/shared/platform/options';
import type { OrderStage, OrderAction } from '@/shared/platform/orderStages';
import styles from './OrderMoment.module.css';
import { findingOf, linkStateOf } from '@/shared/identity/links.rules';
import type { OrderDetail } from '@/shared/trade/orders.schemas';
import { Row, Text } from '@/client/ui/kit';

/** A move that matters, or that checks have found all that was delivered online. */
type Moment = OrderAction | 'publish';

/** The work that this tab has shown. */
const seen = new Set<string>();

const STAGE_AFTER: Partial<Record<Moment, OrderStage>> = {
  pay: 'paid',
  schedule: 'paid',
  deliver: 'delivered',
  publish: 'delivered',
  complete: 'completed',
};

function wordsOf(
  { order, ordered }: FoundOffer,
  move: Moment,
  role: Role,
): [string, string] | null {
  const outlet = outletOf(ordered);
  if (order.stage !== STAGE_AFTER[move]) return null;
  switch (move) {
    case 'pay':
      return [
        `${formatPrice(ordered.price)} paid`,
        `Held until you accept the work. ${outlet} delivers by ${formatDay(order.delivery_due_at)}.`,
      ];
    case 'schedule':
      return [
        'Scheduled',
        `It is delivered on ${formatDay(order.public_on)}. Make it public that day; until then you can change it.`,
      ];
    case 'deliver':
      return [role === 'artist' ? `${outlet} has delivered` : 'Delivered', untilWhen(order, role)];
    case 'publish':
      return ['Published', `What was delivered is live. ${untilWhen(order, role)}`];
    case 'complete':
      return [
        'Completed',
        isPaidHere(order)
          ? `${formatPrice(shareOf(ordered.price, order.fee))} ${order.available_at === null ? 'went' : 'is on its way'} to ${outlet}.`
          : 'You can review it now.',
      ];
    default:
      return null;
  }
}

function untilWhen(order: FoundOffer['order'], role: Role): string {
  const day = formatDay(order.due_at);
  return role === 'artist'
    ? `You have until ${day} to look at it. Then it is accepted by itself.`
    : `${artistOf(order)} has until ${day} to accept it.`;
}

/** The record that comes out of its sleeve with a tick, after a move that matters. */
export function OrderMoment(props: { found: FoundOffer; move: Moment; role: Role }) {
  const { found, move, role } = props;
  const place = useRef<HTMLDivElement>(null);
  const words = wordsOf(found, move, role);
  useEffect(() => {
    /* the buttons of a phone are at its foot */
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (words === null) return null;
  return (
    <Row gap={5} framed below={5} className={styles.moment} ref={place}>
      <div className={styles.sleeve}>
        <svg className={styles.record} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="31" fill="var(--vinyl)" stroke="var(--vinyl-rim)" />
          <circle cx="32" cy="32" r="25" fill="var(--vinyl)" stroke="var(--vinyl-groove)" />
          <circle cx="32" cy="32" r="19" fill="var(--vinyl)" stroke="var(--vinyl-groove)" />
          <circle cx="32" cy="32" r="13" fill="var(--mint-fill)" />
          <path d="M26 32.5l4 4 8-9" />
        </svg>
        <span className={styles.cover}>
          <Cover seed={faceOf(found.order)} />
        </span>
      </div>
      <p>
        <Text as="b" block face="display" size="card" leading={120}>
          {words[0]}
        </Text>
        <Text as="span" block tone="quiet">
          {words[1]}
        </Text>
      </p>
    </Row>
  );
}

/**
 * Whether this tab shows the work for the first time, until the page is left. `work` names an order
 * and its round; `null` while there is nothing to see. Unless `isNewAtOnce`, what is there when the
 * page opens is not new.
 */
function useSeenFirst(work: string | null, isNewAtOnce = true): boolean {
  const [shown, setShown] = useState({
    work,
    isFirst: isNewAtOnce && work !== null && !seen.has(work),
  });
  if (work !== shown.work) setShown({ work, isFirst: work !== null && !seen.has(work) });
  useEffect(() => {
    if (work !== null) seen.add(work);
  }, [work]);
  return shown.isFirst;
}

function isPublished({ deliverables }: OrderDetail): boolean {
  const links = deliverables.filter(
    ({ round, url }) => url !== null && round === deliverables.at(-1)?.round,
  );
  return (
    links.length > 0 &&
    links.every(({ checks }) => linkStateOf(findingOf(checks), formatDay).name === 'live')
  );
}

/**
 * What the page makes visible once: the move that the reader has `made`, work that the artist sees
 * for the first time, or a piece that both see live for the first time.
 */
export function useMoment(
  { order }: FoundOffer,
  detail: OrderDetail,
  role: Role,
  made: OrderAction | null,
): Moment | null {
  const work = order.stage === 'delivered' ? `${order.id} ${order.revisions_used}` : null;
  const isNew = useSeenFirst(role === 'artist' ? work : null);
  const isOut = useSeenFirst(
    work !== null && isPublished(detail) ? `live ${work}` : null,
    role === 'artist',
  );
  if (isOut && (made === null || made === 'deliver')) return 'publish';
  return made ?? (isNew ? 'deliver' : null);
}
