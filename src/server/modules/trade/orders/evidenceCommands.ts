import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { evidenceEnd } from '@/shared/market/orderDeadlines.rules';
import { EVIDENCE_MAX } from '@/shared/platform/limits';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { deleteEvent, listEvents, type OrderEventRow } from './orderEventsRepository';
import { noteEvent, notifyChanged } from './orderHistoryCommands';
import { can } from './ordersPolicy';
import { findOrder, lockOrder, type OrderRow } from './ordersRepository';

type Kind = 'url' | 'file';

/** The evidence of the caller's side; throws the 404, or the 409 after the outlet's day to answer. */
async function readEvidence(db: Db, now: Date, member: Member, row: OrderRow | null) {
  if (!row || !can(member, 'read', row)) throw notFound();
  const events = await listEvents(db, row.order.id);
  const end = evidenceEnd(events.map(({ name, createdAt }) => ({ name, created_at: createdAt })));
  if (row.order.stage !== 'disputed' || end === null || end <= now)
    throw conflict(ORDER_MESSAGES.evidenceLate, 'evidence_late');
  return events.filter(({ name, actor }) => name === 'evidence' && actor === member.role);
}

/** Throws the 409 once the side has as many as it can have. Lock the order first. */
export async function refuseEvidence(
  db: Db,
  now: Date,
  member: Member,
  row: OrderRow | null,
  kind: Kind,
): Promise<OrderEventRow[]> {
  const own = await readEvidence(db, now, member, row);
  if (own.filter(({ data }) => data?.[kind] !== undefined).length >= EVIDENCE_MAX)
    throw conflict(ORDER_MESSAGES.evidenceFull, 'evidence_full');
  return own;
}

/** Both sides and admins see it in the history, beside the statement of its side. */
export const addEvidence = (
  tx: Db,
  deps: Pick<AppDeps, 'now'>,
  member: Member,
  row: OrderRow,
  data: Partial<Record<Kind, string | number>>,
): Promise<void> =>
  noteEvent(tx, deps, row, 'evidence', { by: { ...member, actor: member.role }, data });

export async function addEvidenceLink(
  tx: Db,
  deps: Pick<AppDeps, 'now'>,
  member: Member,
  id: number,
  link: string,
): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  const own = await refuseEvidence(tx, deps.now(), member, row, 'url');
  const { href: url } = new URL(link);
  if (!row) throw notFound();
  if (own.some(({ data }) => data?.url === url)) throw invalid({ url: ORDER_MESSAGES.linkTwice });
  await addEvidence(tx, deps, member, row, { url });
  return (await findOrder(tx, id)) ?? row;
}

/** Settle the file store after the commit. */
export async function removeEvidence(
  tx: Db,
  { now, files }: Pick<AppDeps, 'files' | 'now'>,
  member: Member,
  id: number,
  evidenceId: number,
): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  const own = await readEvidence(tx, now(), member, row);
  const found = own.find((each) => each.id === evidenceId);
  if (!row || !found) throw notFound();
  await deleteEvent(tx, found.id);
  if (found.file) await files.remove(tx, found.file.path);
  await notifyChanged(tx, id);
  return (await findOrder(tx, id)) ?? row;
}
