import { type Member, type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { reserveQuota } from '@/server/platform/files/fileRows';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  onlyLooking,
} from '@/server/platform/http/failures';
import { addEvidence, refuseEvidence } from '@/server/modules/trade/orders/evidenceCommands';
import { isChatOpen } from '@/server/modules/trade/orders/messagesPolicy';
import { recordAdminLook } from '@/server/modules/trade/orders/orderHistoryCommands';
import {
  findOrder,
  lockOrder,
  type OrderRow,
} from '@/server/modules/trade/orders/ordersRepository';
import { ORDER_FILES_MAX, UNSENT_FILE_DAYS } from '@/shared/platform/limits';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import type { OrderFileKind } from '@/shared/trade/deliveries.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import {
  countFiles,
  findFileAt,
  findOrderFile,
  findUnsentFile,
  listOwnFiles,
  listUnsentFiles,
  orderFileKindOf,
  type OrderFileRow,
} from '@/server/modules/trade/orders/deliveriesRepository';

type Owned = Pick<OrderRow, 'order' | 'artistUserId' | 'outletUserId'>;

/** Both parties share an order's files; an admin who is neither reads them during a dispute. */
export const can = policyOf({
  addDelivery: (actor: Actor, { order }: Owned) => hasProfile(actor, 'media', order.outletId),
  addMessage: (actor: Actor, row: Owned) => isParty(actor, row),
  readFile: (actor: Actor, row: Owned) =>
    isParty(actor, row) ||
    (actor.role === 'admin' &&
      row.order.stage === 'disputed' &&
      actor.userId !== row.artistUserId &&
      actor.userId !== row.outletUserId),
});

const isParty = (actor: Actor, { order }: Owned): boolean =>
  hasProfile(actor, 'artist', order.artistId) || hasProfile(actor, 'media', order.outletId);

const PURGED_AT_ONCE = 100;

type Deps = Pick<AppDeps, 'config' | 'files' | 'now'>;

/** Deliveries are accepted in the stage `paid`, files of messages while the chat is open. */
const takesFiles = (row: OrderRow, kind: string, now: Date): boolean =>
  kind === 'delivery' ? row.order.stage === 'paid' : isChatOpen(row, now);

export async function refuseFile(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  member: Member,
  row: OrderRow | null,
  kind?: OrderFileKind,
): Promise<void> {
  if (!row || !can(member, 'addMessage', row)) throw notFound();
  if (kind === 'evidence') return void (await refuseEvidence(db, now(), member, row, 'file'));
  // It is not known yet whether the file is evidence, which has limits of its own.
  if (kind === undefined && row.order.stage === 'disputed') return;
  if (kind === 'delivery' && !can(member, 'addDelivery', row)) throw forbidden();
  const kinds = kind === undefined ? ['delivery', 'message'] : [kind];
  if (!kinds.some((each) => takesFiles(row, each, now())))
    throw conflict(ORDER_MESSAGES.noFilesNow, 'no_files_now');
  if ((await countFiles(db, row.order.id)) >= ORDER_FILES_MAX)
    throw conflict(ORDER_MESSAGES.filesFull, 'files_full');
}

/** Only its owner sees it until it is delivered or sent; evidence is shown at once. Settle the file store after the commit. */
export async function addOrderFile(
  tx: Db,
  deps: Deps,
  member: Member,
  orderId: number,
  upload: ReceivedUpload,
): Promise<OrderFileRow> {
  const { config, files } = deps;
  const kind = orderFileKindOf(upload);
  const row = await lockOrder(tx, orderId);
  await refuseFile(tx, deps, member, row, kind);
  await reserveQuota(tx, member.userId, bytesOf([upload]), config.storageQuota);
  const path = await files.planMove(tx, upload, { ownerId: member.userId, orderId });
  const file = await findFileAt(tx, path);
  if (row && kind === 'evidence') await addEvidence(tx, deps, member, row, { file: file.id });
  return file;
}

/** Settle the file store after the commit. */
export async function removeOrderFile(
  tx: Db,
  { files }: Pick<Deps, 'files'>,
  member: Member,
  orderId: number,
  fileId: number,
): Promise<void> {
  const row = await lockOrder(tx, orderId);
  if (!row || !can(member, 'addMessage', row)) throw notFound();
  const own = await listOwnFiles(tx, orderId, member.userId);
  const file = own.find(({ id }) => id === fileId);
  if (file) return files.remove(tx, file.path);
  const given = await findOrderFile(tx, orderId, fileId, member.userId);
  throw given ? conflict(ORDER_MESSAGES.fileDelivered, 'file_given') : notFound();
}

/** Throws the 400 unless it is an own, unsent file for messages. The order must be locked. */
export async function takeMessageFile(tx: Db, { userId }: Member, orderId: number, id: number) {
  const own = await listOwnFiles(tx, orderId, userId, 'message');
  if (!own.some((file) => file.id === id)) throw invalid({ file: CHAT_MESSAGES.noFile });
}

/** Each deletion locks its order, so that no file disappears while it is being sent. */
export async function purgeUnsentFiles(
  { database: { db }, files }: Pick<AppDeps, 'database' | 'files'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - UNSENT_FILE_DAYS * DAY_MS);
  const purge = ({ id, orderId }: { id: number; orderId: number }) =>
    db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const unsent = await findUnsentFile(tx, id);
      if (unsent) await files.remove(tx, unsent.path);
    });
  let purged = 0;
  let batch: Awaited<ReturnType<typeof listUnsentFiles>>;
  do {
    batch = await listUnsentFiles(db, before, PURGED_AT_ONCE);
    for (const file of batch) await purge(file);
    purged += batch.length;
  } while (batch.length === PURGED_AT_ONCE);
  if (purged > 0) await files.settle();
  return purged;
}

/** An admin may read a file during a dispute, of which both parties are notified. */
export async function openOrderFile(
  tx: Db,
  deps: Pick<AppDeps, 'now'>,
  account: Member,
  isAdmin: boolean,
  { orderId, fileId }: { orderId: number; fileId: number },
): Promise<OrderFileRow> {
  const row = await findOrder(tx, orderId);
  if (!row) throw notFound();
  if (can(account, 'readFile', row)) {
    const file = await findOrderFile(tx, orderId, fileId, account.userId);
    if (!file) throw notFound();
    if (account.viewerId !== undefined && file.kind === 'message')
      throw onlyLooking(CHAT_MESSAGES.notInView);
    return file;
  }
  const admin = { role: 'admin', userId: account.userId } as const;
  // The lock keeps the order in dispute until the admin's access is recorded.
  const locked = isAdmin ? await lockOrder(tx, orderId) : null;
  if (!locked || !can(admin, 'readFile', locked)) throw notFound();
  // No user has the id 0, so only files that were delivered or sent are found.
  const file = await findOrderFile(tx, orderId, fileId, 0);
  if (!file) throw notFound();
  await recordAdminLook(tx, deps, locked, admin.userId);
  return file;
}
