import type { FastifyRequest } from 'fastify';
import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { findLinkOfOrder } from '@/server/modules/trade/clicks/clicksRepository';
import type { LinkLook } from '@/shared/trade/deliveryResponse';
import { isReservedLink } from '@/shared/platform/deliverableLink';
import { isUnderEmbargo } from '@/shared/music/embargo';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import { embargoOf } from './orderEmbargo';
import { can } from './ordersPolicy';
import { findOrder, namesOf, type OrderRow } from './ordersRepository';

/**
 * Throws the 400 if a link of work that is to be scheduled is public already. Pages that cannot be
 * checked now are watched afterwards.
 */
export async function refusePublicLinks(
  { database, linkChecks, now }: Pick<AppDeps, 'database' | 'linkChecks' | 'now'>,
  outlet: Member,
  { id, links }: { id: number; links: readonly string[] },
  aside: FastifyRequest['aside'],
): Promise<void> {
  const check = linkChecks?.check;
  const row = check && (await findOrder(database.db, id));
  if (!row || !can(outlet, 'changeWork', row) || row.order.stage !== 'paid') return;
  const embargo = embargoOf(row);
  if (!isUnderEmbargo(embargo, now())) return;
  for (const link of links) {
    const { href } = new URL(link);
    if (isReservedLink(href)) continue;
    const found = await aside(() => check(href, namesOf(row), null));
    if (found?.outcome === 'live')
      throw invalid({ links: ORDER_MESSAGES.publicAlready(link, embargo) });
  }
}

const NOT_CHECKED: LinkLook = { outcome: null, label: null, has_link: null };

/**
 * Checks a page, storing nothing, while its order can be delivered or corrected. Throws the 404
 * without permission, and the 409 in another stage; the wait for the page runs `aside`.
 */
export async function lookAtLink(
  { database, linkChecks }: Pick<AppDeps, 'database' | 'linkChecks'>,
  outlet: Member,
  { id, link }: { id: number; link: string },
  present: (row: OrderRow) => object,
  aside: FastifyRequest['aside'],
): Promise<LinkLook> {
  const { db } = database;
  const row = await findOrder(db, id);
  if (!row || !can(outlet, 'changeWork', row)) throw notFound();
  const { stage } = row.order;
  if (stage !== 'paid' && stage !== 'delivered')
    throw conflict(ORDER_MESSAGES.moved, 'order_moved', present(row));
  const { href } = new URL(link);
  const check = linkChecks?.check;
  if (!check || isReservedLink(href)) return NOT_CHECKED;
  const tracked = await findLinkOfOrder(db, id);
  const found = await aside(() => check(href, namesOf(row), tracked && `/go/${tracked.code}`));
  if (found === null) return NOT_CHECKED;
  return { outcome: found.outcome, label: found.label, has_link: found.hasText };
}
