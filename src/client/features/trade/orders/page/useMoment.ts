import { useEffect, useState } from 'react';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import type { Role } from '@/shared/platform/options';
import { findingOf, linkStateOf } from '@/shared/identity/linkStates';
import type { OrderAction } from '@/shared/platform/orderStages';
import type { OrderDetail } from '@/shared/trade/orders.schemas';

/** A move that matters, or that checks have found all that was delivered online. */
export type Moment = OrderAction | 'publish';

/** The work that this tab has shown; nothing of it is stored. */
const seen = new Set<string>();

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

/** Whether every link of the last delivery is live. */
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
