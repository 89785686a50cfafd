import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { pluck } from '@/server/platform/db/queryParts';
import { artistProfiles, notices, orders } from '@/server/platform/db/schema';
import { DELETED_NAMES } from '@/shared/platform/roles';
import { ownOrders } from './deletionRepository';

export async function forgetNameInNotices(tx: Db, owner: AnyMember): Promise<void> {
  if (owner.role === 'staff') return;
  const nameless = sql`jsonb_build_object('other', ${DELETED_NAMES[owner.role]}::text)`;
  const about = pluck(tx, orders.id, ownOrders(owner));
  await tx
    .update(notices)
    .set({ data: sql`${notices.data} || ${nameless}` })
    .where(
      and(
        inArray(notices.orderId, about),
        ne(notices.userId, owner.userId),
        sql`${notices.data} ? 'other'`,
      ),
    );
  if (owner.role === 'artist') return;
  await tx
    .update(notices)
    .set({ data: sql`${notices.data} || ${nameless}` })
    .where(
      and(
        eq(notices.kind, 'outlet_open'),
        sql`${notices.data} ->> 'outlet' = ${String(owner.profileId)}`,
      ),
    );
  await forgetNameInReceipts(tx, owner, nameless);
}

/** A receipt of several orders names the outlet in the lines of its orders. */
async function forgetNameInReceipts(tx: Db, owner: AnyMember, nameless: ReturnType<typeof sql>) {
  const payers = tx
    .select({ id: artistProfiles.userId })
    .from(artistProfiles)
    .innerJoin(orders, eq(orders.artistId, artistProfiles.id))
    .where(ownOrders(owner));
  const isAbout = exists(
    tx
      .select()
      .from(orders)
      .where(and(ownOrders(owner), sql`${orders.id} = (line ->> 'order')::integer`)),
  );
  const lines = sql`(SELECT jsonb_agg(CASE WHEN ${isAbout} THEN line || ${nameless} ELSE line END
    ORDER BY position) FROM jsonb_array_elements(${notices.data} -> 'lines')
    WITH ORDINALITY AS each(line, position))`;
  await tx
    .update(notices)
    .set({ data: sql`jsonb_set(${notices.data}, '{lines}', coalesce(${lines}, '[]'))` })
    .where(and(eq(notices.kind, 'payment_receipt'), inArray(notices.userId, payers)));
}
