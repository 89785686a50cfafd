import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pick, firstOf } from '@/server/platform/db/queryParts';
import { findSharers } from '@/server/modules/money/payees/payeesRepository';
import {
  artistProfiles,
  campaigns,
  outletProfiles,
  orders,
  personNotes,
  releases,
  services,
  sessions,
  users,
} from '@/server/platform/db/schema';
import { isSeat } from '@/server/platform/db/people';
import { faceOfAccount } from '@/server/platform/db/faces';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { isShown } from '@/server/modules/identity/outlets/outletPageRepository';
import type { Country, OutletTier } from '@/shared/platform/options';
import { type AdminRole, NO_PROFILE } from '@/shared/platform/roles';
import type { Page } from '@/shared/platform/paging';
import type { PersonState } from '@/shared/admin/people.rules';
import type { PeopleQuery, Person } from '@/shared/admin/people.schemas';
import { accountsFound, nameOfAccount, numberIn } from '@/server/platform/db/search';

const state = sql<PersonState>`CASE
  WHEN ${users.deletedAt} IS NOT NULL THEN 'deleted'
  WHEN ${users.suspendedAt} IS NOT NULL THEN 'suspended'
  WHEN NOT ${users.isActive} THEN 'unconfirmed'
  WHEN ${outletProfiles.id} IS NULL OR ${outletProfiles.approvedAt} IS NOT NULL THEN 'active'
  WHEN ${outletProfiles.declineReason} IS NULL THEN 'in_review'
  ELSE 'declined' END`;

const ownOrders = sql`(${orders.artistId} = ${artistProfiles.id} OR ${orders.outletId} = ${outletProfiles.id})`;

const columns = {
  id: users.id,
  name: sql<string>`${nameOfAccount(users.id)}`,
  ...pick(users, 'email', 'username', 'role', 'adminRole', 'isActive'),
  state,
  ...pick(users, 'suspendedAt', 'suspendedReason', 'createdAt', 'version'),
  profile: sql<number>`coalesce(${artistProfiles.id}, ${outletProfiles.id}, ${NO_PROFILE})`,
  face: faceOfAccount(users.id),
  country: sql<Country | null>`coalesce(${artistProfiles.country}, ${outletProfiles.country})`,
  tier: sql<OutletTier | null>`${outletProfiles.tier}`,
  isApproved: sql<boolean>`${outletProfiles.approvedAt} IS NOT NULL`,
  publicPage: sql<string | null>`CASE WHEN ${isShown} THEN '/outlets/' || ${outletProfiles.id} END`,
  orders: sql<number>`(SELECT count(*)::integer FROM ${orders} WHERE ${ownOrders})`,
  seenAt: sql`(SELECT max(${sessions.lastUsedAt}) FROM ${sessions}
    WHERE ${sessions.userId} = ${users.id})`.mapWith(sessions.lastUsedAt) as SQL<Date | null>, // `null` without a session
};

const select = (db: Db, place: SQL<string>) =>
  db
    .select({ ...columns, place })
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(outletProfiles, eq(outletProfiles.userId, users.id))
    .$dynamic();

export type PersonRow = Omit<Awaited<ReturnType<typeof select>>[number], 'place'>;

export const findPerson = (db: Db, userId: number): Promise<PersonRow | null> =>
  firstOf(select(db, sql<string>`''`).where(and(eq(users.id, userId), not(isSeat(users.id)))));

const sortingOf = (search = ''): Sorting => {
  const rank = sql`CASE WHEN lower(${users.email}) = ${search.toLowerCase()} THEN 0
    WHEN ${users.id} = ${numberIn(search)} THEN 1 ELSE 2 END`;
  return {
    name: 'people',
    keys: [
      { column: rank, kind: 'number' },
      { column: sql`-${users.id}`, kind: 'number' },
    ],
  };
};

export async function listPeople<Item>(
  db: Db,
  query: PeopleQuery,
  present: (row: PersonRow) => Item,
): Promise<Page<Item>> {
  const { search, kind } = query;
  const page = pageQuery(sortingOf(search), query);
  const where = and(
    isNull(users.deletedAt),
    not(isSeat(users.id)),
    kind && (kind === 'admin' ? isNotNull(users.adminRole) : eq(users.role, kind)),
    query.state && sql`${state} = ${query.state}`,
    search === undefined ? undefined : sql`${users.id} IN ${accountsFound(search)}`,
  );
  const rows = await select(db, page.place)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [all] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(users)
    .leftJoin(outletProfiles, eq(outletProfiles.userId, users.id))
    .where(where);
  return page.pageOf(rows, present, all?.total ?? 0);
}

export async function findOrderFigures(db: Db, { role, profile }: PersonRow) {
  const isOwn = eq(role === 'artist' ? orders.artistId : orders.outletId, profile);
  const integer = (value: SQL) => sql<number>`${value}`.mapWith(Number);
  const isHeld = sql`${orders.stage} IN ('paid', 'delivered', 'disputed') AND ${orders.paidAt} IS NOT NULL`;
  const [row] = await db
    .select({
      paid: integer(sql`count(*) FILTER (WHERE ${orders.paidAt} IS NOT NULL)`),
      paidCents: integer(
        sql`coalesce(sum(${orders.priceCents}) FILTER (WHERE ${orders.paidAt} IS NOT NULL), 0)`,
      ),
      heldCents: integer(sql`coalesce(sum(${orders.priceCents}) FILTER (WHERE ${isHeld}), 0)`),
      openUnpaid: integer(
        sql`count(*) FILTER (WHERE ${orders.stage} IN ('offered', 'placed', 'accepted'))`,
      ),
      openPaid: integer(sql`count(*) FILTER (WHERE ${orders.stage} IN ('paid', 'delivered'))`),
      disputes: integer(sql`count(*) FILTER (WHERE EXISTS (SELECT FROM order_events
        WHERE order_events.order_id = ${orders.id} AND order_events.name = 'dispute'))`),
    })
    .from(orders)
    .where(isOwn);
  return row ?? { paid: 0, paidCents: 0, heldCents: 0, openUnpaid: 0, openPaid: 0, disputes: 0 };
}

/** What admins have decided about, or will: the campaigns, or the outlet's services. */
export async function listRecords(db: Db, { role, profile }: PersonRow, max: number) {
  const { rows } = await db.execute(
    role === 'artist'
      ? sql`SELECT 'campaigns' AS kind, ${campaigns.id} AS id, ${releases.title} AS name,
          ${campaigns.stage} = 'approved' AS is_approved
        FROM ${campaigns} JOIN ${releases} ON ${releases.id} = ${campaigns.releaseId}
        WHERE ${campaigns.artistId} = ${profile} AND ${campaigns.stage} <> 'draft'
        ORDER BY ${campaigns.id} DESC LIMIT ${max}`
      : sql`SELECT 'services' AS kind, ${services.id} AS id, ${services.type} AS name,
          ${services.approval} = 'approved' AS is_approved
        FROM ${services}
        WHERE ${services.outletId} = ${profile} AND ${services.deletedAt} IS NULL
        ORDER BY ${services.id} DESC LIMIT ${max}`,
  );
  return rows as unknown as Person['records']; // as selected
}

const ALIKE_MAX = 20;

/** An address as people type it, without what makes no difference. */
const siteOf = (url: SQL) =>
  sql`rtrim(regexp_replace(lower(${url}), '^https?://(www[.])?', ''), '/')`;

/** Other accounts that may belong to the same person. */
export async function listAlike(db: Db, userId: number): Promise<Person['alike']> {
  const { rows } = await db.execute(sql`
    WITH alike AS (
      SELECT other.user_id AS id, other.kind AS by
      FROM account_marks AS own JOIN account_marks AS other USING (kind, mark)
      WHERE own.user_id = ${userId}
      UNION SELECT other.user_id, 'name'
      FROM media_profiles AS own JOIN media_profiles AS other USING (search_name)
      WHERE own.user_id = ${userId}
      UNION SELECT other.user_id, 'site'
      FROM media_profiles AS own
        JOIN media_profiles AS other ON ${siteOf(sql`other.website`)} = ${siteOf(sql`own.website`)}
      WHERE own.user_id = ${userId}
      UNION SELECT sharer.id, 'bank' FROM (${findSharers(db, userId)}) AS sharer
    )
    SELECT alike.id, ${nameOfAccount(sql`alike.id`)} AS name, array_agg(alike.by ORDER BY alike.by) AS by
    FROM alike JOIN users ON users.id = alike.id
    WHERE alike.id <> ${userId} AND users.deleted_at IS NULL AND NOT ${isSeat(sql`alike.id`)}
    GROUP BY alike.id ORDER BY count(*) DESC, alike.id LIMIT ${ALIKE_MAX}`);
  return rows as unknown as Person['alike']; // as selected
}

/** Returns at most `max` notes about the account, newest first. */
export const listNotes = (db: Db, userId: number, max: number) =>
  db
    .select({
      id: personNotes.id,
      text: personNotes.text,
      author: nameOfAccount(personNotes.authorId),
      createdAt: personNotes.createdAt,
    })
    .from(personNotes)
    .where(eq(personNotes.userId, userId))
    .orderBy(desc(personNotes.id))
    .limit(max);

export async function insertNote(
  tx: Db,
  note: Pick<typeof personNotes.$inferInsert, 'userId' | 'authorId' | 'text' | 'createdAt'>,
): Promise<void> {
  await tx.insert(personNotes).values(note);
}

/**
 * Locks every admin, so that two who suspend each other run one after the other. Returns those who
 * can log in.
 */
export async function lockAdmins(tx: Db): Promise<{ id: number; role: AdminRole | null }[]> {
  const admins = await tx
    .select({ id: users.id, role: users.adminRole, suspendedAt: users.suspendedAt })
    .from(users)
    .where(isNotNull(users.adminRole))
    .orderBy(users.id)
    .for('no key update');
  return admins.filter(({ suspendedAt }) => suspendedAt === null);
}
