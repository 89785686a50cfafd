import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/http/failures';
import { isAdminAccount } from '@/server/modules/admins/adminsRepository';
import { tellLive } from '@/server/modules/live/liveCommands';
import { takeMessageFile } from '@/server/modules/deliveries/orderFilesCommands';
import { markMessagesRead } from '@/server/modules/notices/noticesRepository';
import { findForDecision, findForParty } from '@/server/modules/orders/ordersCommands';
import { recordAdminLook } from '@/server/modules/orders/orderNotesCommands';
import { lockOrder, type OrderRow } from '@/server/modules/orders/ordersRepository';
import { UNREAD_MAIL_MINUTES } from '@/shared/limits';
import { CHAT_MESSAGES } from '@/shared/messages/chatMessages';
import type { MessageCreate } from '@/shared/messages/messageSchemas';
import {
  addMessage,
  findChat,
  findSent,
  lastUpTo,
  type MessageRow,
  raiseMark,
  setMailDue,
} from './messagesRepository';
import { isChatOpen } from './presentMessage';

type Deps = Pick<AppDeps, 'now'>;

const MINUTE_MS = 60_000;

const otherSide = ({ artistUserId, mediaUserId }: OrderRow, { userId }: Member): number =>
  userId === artistUserId ? mediaUserId : artistUserId;

/** The order of one of its two sides, locked until the transaction ends. Throws the 404. */
async function lockForParty(tx: Db, member: Member, orderId: number): Promise<OrderRow> {
  if (!(await findForParty(tx, member, orderId))) throw notFound();
  const held = await lockOrder(tx, orderId);
  if (!held) throw notFound();
  return held;
}

export interface Sent {
  row: OrderRow;
  message: MessageRow;
  /** `false` for one that had been sent before. */
  isNew: boolean;
}

/**
 * Adds a message, once for each client id. The order is held meanwhile, so that nobody who asks for
 * what follows a message misses one with a smaller id. Throws the 409 from a while after the end.
 */
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
  await addMessage(tx, { ...sent, text, fileId: file, createdAt: at });
  // They are mailed of the first that they leave unread, and of no other until they have read it.
  if (unread === 0) {
    const mailDueAt = new Date(at.getTime() + UNREAD_MAIL_MINUTES * MINUTE_MS);
    await setMailDue(tx, orderId, reader, mailDueAt);
  }
  const message = await findSent(tx, sent);
  if (!message) throw new Error('the new message was not answered');
  await tellOfMessages(tx, row, message.id);
  return { row, message, isNew: true };
}

/** Marks what the member has seen. */
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
  await tellOfMessages(tx, row, last?.id ?? seen);
  return row;
}

/** Of a message, or of a mark: both sides see either. */
const tellOfMessages = (tx: Db, { order, artistUserId, mediaUserId }: OrderRow, version: number) =>
  tellLive(tx, {
    type: 'message',
    id: order.id,
    version,
    userIds: [artistUserId, mediaUserId],
  });

/**
 * The order whose chat somebody reads: one of its sides, or an admin who decides a dispute about it.
 * That an admin reads it stands in the history of the order, once a dispute, where both sides see it.
 */
export async function openChat(
  tx: Db,
  deps: Deps,
  member: Member,
  orderId: number,
): Promise<OrderRow> {
  const own = await findForParty(tx, member, orderId);
  if (own) return own;
  const admin = { role: 'admin', userId: member.userId } as const;
  if (!(await isAdminAccount(tx, member.userId))) throw notFound();
  const row = await findForDecision(tx, admin, orderId);
  if (row?.order.stage !== 'disputed') throw notFound();
  const held = await lockOrder(tx, orderId);
  if (held?.order.stage !== 'disputed') throw notFound();
  await recordAdminLook(tx, deps, held, member.userId);
  return held;
}
