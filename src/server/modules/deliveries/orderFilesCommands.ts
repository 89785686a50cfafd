import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { reserveQuota } from '@/server/files/storageQuota';
import { bytesOf, type ReceivedUpload } from '@/server/files/uploads';
import { conflict, forbidden, invalid, notFound } from '@/server/http/failures';
import { recordAdminLook } from '@/server/modules/orders/orderNotesCommands';
import { findOrder, holdOrder, type OrderRow } from '@/server/modules/orders/ordersRepository';
import { ORDER_FILES_MAX } from '@/shared/limits';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import { isFinal } from '@/shared/orders/orderStages';
import type { OrderFileKind } from '@/shared/orders/deliveryAnswer';
import { can } from './deliveriesPolicy';
import {
  countFiles,
  findFileAt,
  findOrderFile,
  listOwnFiles,
  type OrderFileRow,
} from './deliveriesRepository';

type Deps = Pick<AppDeps, 'config' | 'files' | 'now'>;

/** Whether files of that kind can come to the order now: work while it is done. */
const takesFiles = ({ order }: OrderRow, kind: OrderFileKind): boolean =>
  kind === 'delivery' ? order.stage === 'paid' : !isFinal(order.stage);

/** Throws the 404 for another's order, the 403 for an artist's delivery, and the 409s. */
async function refuseFile(
  db: Db,
  member: Member,
  row: OrderRow | null,
  kind?: OrderFileKind,
): Promise<void> {
  if (!row || !can(member, 'addMessage', row)) throw notFound();
  if (kind === 'delivery' && !can(member, 'addDelivery', row)) throw forbidden();
  const kinds: OrderFileKind[] = kind === undefined ? ['delivery', 'message'] : [kind];
  if (!kinds.some((each) => takesFiles(row, each)))
    throw conflict(ORDER_MESSAGES.noFilesNow, 'no_files_now');
  if ((await countFiles(db, row.order.id)) >= ORDER_FILES_MAX)
    throw conflict(ORDER_MESSAGES.filesFull, 'files_full');
}

/** The same before anything is read, by the id of the order; its kind is not known yet. */
export const refuseFileOf = async (db: Db, member: Member, orderId: number): Promise<void> =>
  refuseFile(db, member, await findOrder(db, orderId));

/**
 * A file of the member's that nobody else sees until it is delivered or sent. It is moved to its
 * place after the commit: settle the file store then. Throws the 413 for what goes beyond the quota.
 */
export async function addOrderFile(
  tx: Db,
  { config, files }: Deps,
  member: Member,
  orderId: number,
  upload: ReceivedUpload,
): Promise<OrderFileRow> {
  const { kind } = upload;
  if (kind !== 'delivery' && kind !== 'message') throw new Error(`an order has no ${kind}`);
  await refuseFile(tx, member, await holdOrder(tx, orderId), kind);
  await reserveQuota(tx, member.userId, bytesOf([upload]), config.storageQuota);
  const path = await files.planMove(tx, upload, { ownerId: member.userId, orderId });
  return findFileAt(tx, path);
}

/** The file goes after the commit, as above. Throws the 409 for what is delivered or sent. */
export async function removeOrderFile(
  tx: Db,
  { files }: Pick<Deps, 'files'>,
  member: Member,
  orderId: number,
  fileId: number,
): Promise<void> {
  const row = await holdOrder(tx, orderId);
  if (!row || !can(member, 'addMessage', row)) throw notFound();
  const own = await listOwnFiles(tx, orderId, member.userId);
  const file = own.find(({ id }) => id === fileId);
  if (file) return files.remove(tx, file.path);
  const given = await findOrderFile(tx, orderId, fileId, member.userId);
  throw given ? conflict(ORDER_MESSAGES.fileDelivered, 'file_given') : notFound();
}

/**
 * The files of these ids, which are the outlet's and not delivered yet; what else it had brought for
 * this order and left out goes. To be called with the order held.
 */
export async function takeDeliveredFiles(
  tx: Db,
  { files }: Pick<Deps, 'files'>,
  outlet: Member,
  orderId: number,
  ids: readonly number[],
): Promise<OrderFileRow[]> {
  const own = await listOwnFiles(tx, orderId, outlet.userId, 'delivery');
  const taken = ids.flatMap((id) => own.find((file) => file.id === id) ?? []);
  if (taken.length < ids.length) throw invalid({ files: ORDER_MESSAGES.filesGone });
  for (const file of own) {
    if (!taken.includes(file)) await files.remove(tx, file.path);
  }
  return taken;
}

/**
 * A file for one who may have it. An admin may while the two dispute, and both are told of it.
 * Throws the 404 for everything else.
 */
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
    return file;
  }
  const admin = { role: 'admin', userId: account.userId } as const;
  // Held, so that it is disputed still when it is written down.
  const held = isAdmin ? await holdOrder(tx, orderId) : null;
  if (!held || !can(admin, 'readFile', held)) throw notFound();
  // Nobody's own: what was given to both sides.
  const file = await findOrderFile(tx, orderId, fileId, 0);
  if (!file) throw notFound();
  await recordAdminLook(tx, deps, held, admin.userId);
  return file;
}
