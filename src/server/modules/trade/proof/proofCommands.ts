import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { noteEvent, notifyChanged } from '@/server/modules/trade/orders/orderHistoryCommands';
import { notifyOfOrder } from '@/server/modules/trade/orders/orderNoticesCommands';
import { daysAfter } from '@/server/modules/trade/orders/orderDeadlines';
import { embargoOf } from '@/server/modules/trade/orders/orderEmbargo';
import {
  lockOrder,
  type OrderRow,
  updateOrder,
} from '@/server/modules/trade/orders/ordersRepository';
import { isUnderEmbargo, scheduledMoment, WATCHED_EACH_DAYS } from '@/shared/music/embargo.rules';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import type { LinkFinding } from './judgePage';
import {
  countFailures,
  type DeliverableRow,
  type LinkCheckRow,
  lockDeliverable,
  insertCheck,
  listChecks,
  updateDeliverable,
} from './proofRepository';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';

/** Days after the delivery on which a link is checked. */
const CHECK_DAYS = [0, 1, 7, 30, 90] as const;

/** How often an unreachable link is checked again, an hour apart, before its next day. */
const RETRIES = 3;

interface Checked {
  /** When it was delivered. */
  createdAt: Date;
  /** The link's turn, as an index of `CHECK_DAYS`. */
  checks: number;
}

/** When the link's current turn began. */
const turnOf = ({ createdAt, checks }: Checked): Date =>
  new Date(createdAt.getTime() + (CHECK_DAYS[checks] ?? 0) * DAY_MS);

const FOUND: readonly LinkOutcome[] = ['live', 'unnamed', 'unreadable'];

function wasThere(checks: readonly LinkCheckRow[]): boolean {
  const last = checks.find(({ outcome }) => outcome === 'gone' || FOUND.includes(outcome));
  return last !== undefined && last.outcome !== 'gone';
}

/** Whether the link was handed in for a day to come, before which it must not be public. */
export const isScheduled = (
  { order: { publicOn, revisionsUsed } }: OrderRow,
  { round }: Pick<DeliverableRow, 'round'>,
): boolean => publicOn !== null && round === revisionsUsed + 1;

/** Notifies both sides once if a scheduled link is public too early; other looks are not kept. */
export async function recordEarlyLook(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  { id, orderId, url }: Pick<DeliverableRow, 'id' | 'orderId' | 'url'>,
  { outcome }: Pick<LinkFinding, 'outcome'>,
): Promise<void> {
  const row = await lockOrder(tx, orderId);
  const deliverable = await lockDeliverable(tx, id);
  const isSame = deliverable?.nextCheckAt != null && deliverable.url === url;
  if (!row || !isSame || !isScheduled(row, deliverable)) return;
  const now = deps.now();
  const embargo = embargoOf(row);
  if (outcome !== 'live' || !isUnderEmbargo(embargo, now) || row.order.breachedAt !== null) {
    const again = daysAfter(now, WATCHED_EACH_DAYS);
    await updateDeliverable(tx, id, { nextCheckAt: isUnderEmbargo(embargo, again) ? again : null });
    return;
  }
  await updateDeliverable(tx, id, { nextCheckAt: null });
  await updateOrder(tx, orderId, { breachedAt: now });
  await recountTrust(tx, [row.order.outletId], now);
  await noteEvent(tx, deps, row, 'embargoBreached', { data: { deliverable: id } });
  const facts = { due: scheduledMoment(embargo).toISOString() };
  for (const side of ['artist', 'media'] as const)
    await notifyOfOrder(tx, deps, row, side, 'embargo_breached', facts);
}

/** Also sets the next check, and notifies both sides if the page no longer exists. */
export async function recordFinding(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  { id, orderId, url }: Pick<DeliverableRow, 'id' | 'orderId' | 'url'>,
  finding: LinkFinding,
): Promise<void> {
  // The order is locked first, as in every move of it.
  const row = await lockOrder(tx, orderId);
  const deliverable = await lockDeliverable(tx, id);
  // Another round or a corrected link has replaced this one.
  if (!row || deliverable?.nextCheckAt == null || deliverable.url !== url) return;
  const now = deps.now();
  const before = await listChecks(tx, id);
  await insertCheck(tx, { ...finding, deliverableId: id, checkedAt: now });
  const failures = await countFailures(tx, id, turnOf(deliverable));
  const next = nextCheck(deliverable, finding.outcome, failures, now);
  const { label } = finding;
  await updateDeliverable(tx, id, {
    ...next,
    lastOutcome: finding.outcome,
    ...(label !== null && { lastLabel: label }),
  });
  await recountTrust(tx, [row.order.outletId], now);
  if (finding.outcome === 'gone' && wasThere(before)) {
    await noteEvent(tx, deps, row, 'coverageGone', { data: { deliverable: id } });
    for (const side of ['artist', 'media'] as const)
      await notifyOfOrder(tx, deps, row, side, 'coverage_gone');
    await notifyAdminsOfFailure(tx, deps, 'link_failed', { order: orderId });
  } else {
    const isGivenUp = finding.outcome === 'unreachable' && next.checks > deliverable.checks;
    if (isGivenUp) await notifyAdminsOfFailure(tx, deps, 'link_failed', { order: orderId });
    await notifyChanged(tx, orderId);
  }
}

/** The check after `outcome`, skipping missed days; `failures` counts those of this turn. */
export function nextCheck(
  { createdAt, checks }: Checked,
  outcome: LinkOutcome,
  failures: number,
  now: Date,
): { checks: number; nextCheckAt: Date | null } {
  if (outcome === 'unreachable' && failures <= RETRIES) {
    return { checks, nextCheckAt: new Date(now.getTime() + HOUR_MS) };
  }
  let next = checks + 1;
  while (next < CHECK_DAYS.length && turnOf({ createdAt, checks: next }) <= now) next += 1;
  return {
    checks: next,
    nextCheckAt: next < CHECK_DAYS.length ? turnOf({ createdAt, checks: next }) : null,
  };
}
