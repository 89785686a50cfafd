import type { Member } from '@/server/platform/auth/actor';
import { DAY_MS } from '@/shared/platform/durations';
import { CHAT_DAYS } from '@/shared/platform/limits';
import { isFinal } from '@/shared/platform/orderStages';
import { type AdminRole, mayAct } from '@/shared/platform/roles';
import { can } from './ordersPolicy';
import type { OrderRow } from './ordersRepository';

export const mayReadChat = (member: Member, row: OrderRow | null): row is OrderRow =>
  row !== null && can(member, 'read', row);

/** The history of a dispute shows both parties that a moderator has read their chat. */
export const mayReadDisputedChat = (
  { userId }: Member,
  role: AdminRole | null,
  row: OrderRow | null,
): row is OrderRow =>
  mayAct(role, 'moderator') &&
  row?.order.stage === 'disputed' &&
  can({ role: 'admin', userId }, 'move', row);

/** Whether messages can be sent: until `CHAT_DAYS` after the end, while both accounts exist. */
export function isChatOpen(
  { order, isPartyDeleted }: Pick<OrderRow, 'order' | 'isPartyDeleted'>,
  now: Date,
): boolean {
  if (isPartyDeleted) return false;
  if (!isFinal(order.stage)) return true;
  const endedAt = order.completedAt ?? order.closedAt ?? order.updatedAt;
  return now.getTime() < endedAt.getTime() + CHAT_DAYS * DAY_MS;
}
