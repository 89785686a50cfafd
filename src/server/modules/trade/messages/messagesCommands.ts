import { assertRow } from '@/server/platform/db/assertRow';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { findActingRole } from '@/server/modules/platform/admins/adminsRepository';
import { publishLive } from '@/server/modules/platform/live/liveCommands';
import { takeMessageFile } from '@/server/modules/trade/deliveries/orderFilesCommands';
import { markMessagesRead } from '@/server/modules/platform/notices/noticesRepository';
import { partyOf } from '@/server/modules/trade/orders/ordersPolicy';
import { recordAdminLook } from '@/server/modules/trade/orders/orderHistoryCommands';
import {
  findOrder,
  lockOrder,
  type OrderRow,
} from '@/server/modules/trade/orders/ordersRepository';
import { UNREAD_MAIL_MINUTES } from '@/shared/platform/limits';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { MessageCreate } from '@/shared/trade/messages.schemas';
import { MINUTE_MS } from '@/shared/platform/durations';
import {
  addMessage,
  findChat,
  findSent,
  lastUpTo,
  type MessageRow,
  raiseMark,
  setMailDue,
} from '@/server/modules/trade/orders/messagesRepository';
import {
  isChatOpen,
  mayReadChat,
  mayReadDisputedChat,
} from '@/server/modules/trade/orders/messagesPolicy';

type Deps = Pick<AppDeps, 'config' | 'now'>;

const otherSide = ({ artistUserId, outletUserId }: OrderRow, { userId }: Member): number =>
  userId === artistUserId ? outletUserId : artistUserId;

async function findForParty(db: Db, member: Member, id: number): Promise<OrderRow | null> {
  const row = await findOrder(db, id, partyOf(member));
  return mayReadChat(member, row) ? row : null;
}

async function lockForParty(tx: Db, member: Member, orderId: number): Promise<OrderRow> {
  if (!(await findForParty(tx, member, orderId))) throw notFound();
  const row = await lockOrder(tx, orderId);
  if (!row) throw notFound();
  return row;
}

export interface Sent {
  row: OrderRow;
  message: MessageRow;
  isNew: boolean;
}

/** The order stays locked, so that ids are committed in order and no reader misses a message. */
export async function sendMessage(
  tx: Db,
  { now }: Deps,
  member: Member,
  orderId: number,
  { client_id: clientId, text, file }: MessageCreate,
): Promise<Sent> {
  const row = await lockForParty(tx, member, orderId);
  const sent = { orderId, userId: member.userId, clientId };
  const known = await findSent(tx, sent);
  if (known) return { row, message: known, isNew: false };
  const at = now();
  if (!isChatOpen(row, at)) throw conflict(CHAT_MESSAGES.closed, 'chat_closed');
  if (text === undefined && file === undefined) throw invalid({ text: CHAT_MESSAGES.empty });
  if (file !== undefined) await takeMessageFile(tx, member, orderId, file);
  const reader = otherSide(row, member);
  const { unread } = await findChat(tx, reader, orderId);
  await addMessage(tx, member, { orderId, clientId, text, fileId: file, createdAt: at });
  // Only the first unread message schedules a mail; later ones do not until all have been read.
  if (unread === 0) {
    const mailDueAt = new Date(at.getTime() + UNREAD_MAIL_MINUTES * MINUTE_MS);
    await setMailDue(tx, orderId, reader, mailDueAt);
  }
  const message = await findSent(tx, sent);
  assertRow(message, 'The new message');
  await notifyOfMessages(tx, row, message.id);
  return { row, message, isNew: true };
}

export async function readMessages(
  tx: Db,
  { now }: Deps,
  member: Member,
  orderId: number,
  messageId: number,
): Promise<OrderRow> {
  const row = await findForParty(tx, member, orderId);
  if (!row) throw notFound();
  const seen = await lastUpTo(tx, orderId, messageId);
  if (seen === 0 || !(await raiseMark(tx, orderId, member.userId, seen))) return row;
  const { unread, last } = await findChat(tx, member.userId, orderId);
  if (unread === 0) {
    await setMailDue(tx, orderId, member.userId, null);
    await markMessagesRead(tx, member.userId, orderId, now());
  }
  await notifyOfMessages(tx, row, last?.id ?? seen);
  return row;
}

const notifyOfMessages = (
  tx: Db,
  { order, artistUserId, outletUserId }: OrderRow,
  version: number,
) =>
  publishLive(tx, {
    type: 'message',
    id: order.id,
    version,
    userIds: [artistUserId, outletUserId],
  });

/** A moderator may read the chat of a disputed order, which its history shows to both parties. */
export async function openChat(
  db: Db,
  deps: Deps,
  member: Member,
  orderId: number,
): Promise<OrderRow> {
  const own = await findForParty(db, member, orderId);
  return own ?? db.transaction((tx) => lookAtChat(tx, deps, member, orderId));
}

async function lookAtChat(tx: Db, deps: Deps, member: Member, orderId: number): Promise<OrderRow> {
  const role = await findActingRole(tx, deps.config, member.userId);
  if (!mayReadDisputedChat(member, role, await findOrder(tx, orderId))) throw notFound();
  const locked = await lockOrder(tx, orderId);
  if (!mayReadDisputedChat(member, role, locked)) throw notFound();
  await recordAdminLook(tx, deps, locked, member.userId);
  return locked;
}
