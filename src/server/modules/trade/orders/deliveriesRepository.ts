import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, isAnyOf, type Rows, together } from '@/server/platform/db/queryParts';
import { deliverables, files, linkChecks, messages, orders } from '@/server/platform/db/schema';
import { FINAL_STAGES } from '@/shared/platform/orderStages';
import {
  ORDER_FILE_KINDS,
  type OrderFileKind,
  type Deliverable,
  deliverableResponse,
  linkCheckResponse,
  type OrderFile,
} from '@/shared/trade/deliveries.schemas';
import { givenNameOf } from '@/server/platform/files/uploads';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';

const CHECK_FIELDS = fieldsOf(linkCheckResponse);

const FIELDS = fieldsOf(deliverableResponse, 'file', 'checks');

export const presentDeliverable = ({ deliverable, file, checks }: DeliverableRow): Deliverable => ({
  ...presentFields(deliverable, FIELDS),
  file: file && presentOrderFile(file),
  checks: checks.map((check) => presentFields(check, CHECK_FIELDS)),
});

export type OrderFileRow = typeof files.$inferSelect;
type DeliverableRow = ReturnType<typeof withChecks>[number];

export const deliverablesOf = (db: Db) => ({
  deliverables: db
    .select({ deliverable: deliverables, file: files })
    .from(deliverables)
    .leftJoin(files, eq(files.id, deliverables.fileId))
    .where(isAnyOf(deliverables.orderId, 'orderIds'))
    .orderBy(asc(deliverables.id)),
  checks: db
    .select(getTableColumns(linkChecks))
    .from(linkChecks)
    .innerJoin(deliverables, eq(deliverables.id, linkChecks.deliverableId))
    .where(isAnyOf(deliverables.orderId, 'orderIds'))
    .orderBy(asc(linkChecks.id)),
});
const deliverablesOfOrders = together('deliverables_of_orders', deliverablesOf);

export const withChecks = ({ deliverables: rows, checks }: Rows<typeof deliverablesOf>) =>
  rows.map((row) => ({
    ...row,
    checks: checks.filter(({ deliverableId }) => deliverableId === row.deliverable.id),
  }));

export const listDeliverables = async (db: Db, orderIds: readonly number[]) =>
  withChecks(await deliverablesOfOrders(db, { orderIds }));

export async function insertDeliverables(
  tx: Db,
  rows: readonly (typeof deliverables.$inferInsert)[],
): Promise<void> {
  await tx.insert(deliverables).values([...rows]);
}

export async function replaceLink(
  tx: Db,
  id: number,
  { url, nextCheckAt }: { url: string; nextCheckAt: Date | null },
): Promise<void> {
  await tx.delete(linkChecks).where(eq(linkChecks.deliverableId, id));
  await tx
    .update(deliverables)
    .set({ url, nextCheckAt, checks: 0, lastOutcome: null, lastLabel: null })
    .where(eq(deliverables.id, id));
}

const isOfRound = (orderId: number, round: number) =>
  and(eq(deliverables.orderId, orderId), eq(deliverables.round, round));

export async function deleteRound(tx: Db, orderId: number, round: number): Promise<void> {
  await tx.delete(deliverables).where(isOfRound(orderId, round));
}

/** Sets the time of delivery of a round that was handed in before, and the checks of its links. */
export async function deliverRound(
  tx: Db,
  { orderId, round }: { orderId: number; round: number },
  nextCheckOf: (url: string) => Date | null,
  at: Date,
): Promise<void> {
  const rows = await tx.select().from(deliverables).where(isOfRound(orderId, round));
  for (const { id, url } of rows) {
    const nextCheckAt = url === null ? null : nextCheckOf(url);
    await tx
      .update(deliverables)
      .set({ createdAt: at, nextCheckAt })
      .where(eq(deliverables.id, id));
  }
}

export async function endChecks(tx: Db, orderId: number): Promise<void> {
  await tx.update(deliverables).set({ nextCheckAt: null }).where(eq(deliverables.orderId, orderId));
}

/** Whether both parties can read it: evidence, work, or sent with a message that still stands. */
const isGiven = (db: Db): SQL | undefined =>
  or(
    eq(files.kind, 'evidence'),
    exists(db.select().from(deliverables).where(eq(deliverables.fileId, files.id))),
    exists(
      db
        .select()
        .from(messages)
        .where(and(eq(messages.fileId, files.id), isNull(messages.hiddenAt))),
    ),
  );

export const isUngiven = (db: Db): SQL | undefined =>
  and(
    ne(files.kind, 'evidence'),
    notExists(db.select().from(deliverables).where(eq(deliverables.fileId, files.id))),
    notExists(db.select().from(messages).where(eq(messages.fileId, files.id))),
  );

export const findOrderFile = (
  db: Db,
  orderId: number,
  fileId: number,
  userId: number,
): Promise<OrderFileRow | null> =>
  firstOf(
    db
      .select()
      .from(files)
      .where(
        and(
          eq(files.id, fileId),
          eq(files.orderId, orderId),
          or(eq(files.ownerId, userId), isGiven(db)),
        ),
      ),
  );

/** The account's files of the order that are neither delivered nor sent. Lock the order first. */
export async function listOwnFiles(
  tx: Db,
  orderId: number,
  userId: number,
  kind?: OrderFileKind,
): Promise<OrderFileRow[]> {
  return tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.orderId, orderId),
        eq(files.ownerId, userId),
        kind === undefined ? undefined : eq(files.kind, kind),
        isUngiven(tx),
      ),
    );
}

/** A file of the kind `delivery` can be delivered until its order has ended. */
const isUnsent = (db: Db): SQL | undefined =>
  and(
    or(
      eq(files.kind, 'message'),
      and(
        eq(files.kind, 'delivery'),
        exists(
          db
            .select()
            .from(orders)
            .where(and(eq(orders.id, files.orderId), inArray(orders.stage, [...FINAL_STAGES]))),
        ),
      ),
    ),
    isUngiven(db),
  );

/** Returns at most `limit` files that were uploaded until `before` and never sent, oldest first. */
export async function listUnsentFiles(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: number; orderId: number }[]> {
  const rows = await db
    .select({ id: files.id, orderId: files.orderId })
    .from(files)
    .where(and(lte(files.createdAt, before), isUnsent(db)))
    .orderBy(asc(files.id))
    .limit(limit);
  return rows.flatMap(({ id, orderId }) => (orderId === null ? [] : [{ id, orderId }]));
}

export const findUnsentFile = (tx: Db, id: number): Promise<OrderFileRow | null> =>
  firstOf(
    tx
      .select()
      .from(files)
      .where(and(eq(files.id, id), isUnsent(tx))),
  );

/** Without evidence, which counts for each side. */
export const countFiles = (db: Db, orderId: number): Promise<number> =>
  db.$count(files, and(eq(files.orderId, orderId), ne(files.kind, 'evidence')));

export async function findFileAt(tx: Db, path: string): Promise<OrderFileRow> {
  const [row] = await tx.select().from(files).where(eq(files.path, path));
  if (!row) throw new Error(`The file ${path} has no row.`);
  return row;
}

export function orderFileKindOf({ kind }: { kind: string }): OrderFileKind {
  const known = ORDER_FILE_KINDS.find((each) => each === kind);
  if (!known) throw new Error(`An order has no file of the kind ${kind}.`);
  return known;
}

export function presentOrderFile(row: OrderFileRow): OrderFile {
  const { id, mediaType, bytes, width, height } = row;
  const kind = orderFileKindOf(row);
  const name = givenNameOf(row.name, mediaType);
  return { id, kind, name, bytes, width, height, media_type: mediaType };
}
