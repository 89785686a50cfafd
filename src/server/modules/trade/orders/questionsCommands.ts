import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, forbidden, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { type Decide, type Deciding, publishQueue } from '@/server/modules/platform/audit/decision';
import { evidenceEnd } from '@/shared/market/orderDeadlines.rules';
import { QUESTIONS_MAX } from '@/shared/platform/limits';
import { ROLES } from '@/shared/platform/options';
import type { Question } from '@/shared/trade/deliveries.schemas';
import { isAsked } from '@/shared/trade/disputes.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { answeredEndOf, askedDeadlines } from './orderDeadlines';
import { listEvents, type OrderEventRow } from './orderEventsRepository';
import { noteEvent } from './orderHistoryCommands';
import { notifySides } from './orderNoticesCommands';
import { can } from './ordersPolicy';
import { findOrder, lockOrder, type OrderRow, updateOrder } from './ordersRepository';

const endOf = (events: readonly Pick<OrderEventRow, 'name' | 'createdAt'>[]) =>
  evidenceEnd(events.map(({ name, createdAt }) => ({ name, created_at: createdAt })));

/** The order of an admin's words, who is no side of it and has seen it as it is. */
async function lockForAdmin(tx: Db, id: number, { admin, version }: Deciding): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  if (!row) throw notFound();
  if (!can({ role: 'admin', userId: admin.userId }, 'move', row)) throw forbidden();
  if (version !== row.order.version) throw staleOrNotFound({});
  return row;
}

/** Asks during a dispute; who has not answered gets the same new day, and both sides are told. */
export const askSides: Decide<Question> = async (tx, id, { asks, comment }, deciding) => {
  const { deps, now } = deciding;
  const row = await lockForAdmin(tx, id, deciding);
  const { order } = row;
  if (order.stage !== 'disputed') throw conflict(ORDER_MESSAGES.moved, 'order_moved');
  const events = await listEvents(tx, id);
  if (events.filter(({ name }) => name === 'question').length >= QUESTIONS_MAX)
    throw conflict(ORDER_MESSAGES.questionsFull, 'questions_full');
  const end = endOf([...events, { name: 'question', createdAt: now }]) ?? now;
  if (end > answeredEndOf(order, now)) throw conflict(ORDER_MESSAGES.questionLate, 'question_late');
  await updateOrder(tx, id, {
    ...askedDeadlines(order, end),
    ...((isAsked(asks, 'artist') || order.artistAskedUntil) && { artistAskedUntil: end }),
    ...((isAsked(asks, 'media') || order.outletAskedUntil) && { outletAskedUntil: end }),
  });
  await noteWords(tx, row, 'question', { asks, comment }, deciding);
  await notifySides(tx, deps, row, ROLES, (side) => ({
    kind: 'dispute_question',
    facts: { due: end.toISOString(), ...(isAsked(asks, side) && { reason: comment }) },
  }));
};

/** Writes to the sides at any stage, also of a closed order. */
export const writeToSides: Decide<Question> = async (tx, id, words, deciding) => {
  const row = await lockForAdmin(tx, id, deciding);
  await noteWords(tx, row, 'adminMessage', words, deciding);
  const to = ROLES.filter((side) => isAsked(words.asks, side));
  const notice = { kind: 'admin_message', facts: { reason: words.comment } } as const;
  await notifySides(tx, deciding.deps, row, to, () => notice);
};

/** Keeps an admin's words in the history and in the log. */
async function noteWords(
  tx: Db,
  row: OrderRow,
  name: 'question' | 'adminMessage',
  { asks, comment }: Question,
  deciding: Deciding,
): Promise<void> {
  const { id } = row.order;
  const by = { actor: 'admin', userId: deciding.admin.userId } as const;
  await noteEvent(tx, deciding.deps, row, name, { by, data: { asks, comment } });
  await writeDecision(tx, deciding, {
    action: name === 'question' ? 'question_asked' : 'message_sent',
    ...{ subject: 'order', subjectId: id, orderId: id },
    ...{ after: `To ${asks === 'both' ? 'both' : ACTOR_TEXTS[asks]}`, reason: comment },
  });
}

const ACTOR_TEXTS = { artist: 'the artist', media: 'the outlet' };

/** A side answers each question once, until the day to answer. */
export async function answerQuestion(
  tx: Db,
  deps: Pick<AppDeps, 'now'>,
  member: Member,
  { id, question, comment }: { id: number; question: number; comment: string },
): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  if (!row || !can(member, 'read', row)) throw notFound();
  const side = member.role;
  const events = await listEvents(tx, id);
  const asked = events.filter(({ name, data }) => name === 'question' && isAsked(data?.asks, side));
  const found = asked.find((each) => each.id === question);
  if (!found) throw notFound();
  const answered = events.flatMap(({ name, actor, data }) =>
    name === 'reply' && actor === side ? Number(data?.question) : [],
  );
  if (answered.includes(question))
    throw conflict(ORDER_MESSAGES.questionAnswered, 'question_answered');
  const end = endOf(events);
  if (row.order.stage !== 'disputed' || end === null || end <= deps.now())
    throw conflict(ORDER_MESSAGES.answerLate, 'answer_late');
  if (asked.every((each) => each.id === question || answered.includes(each.id)))
    await updateOrder(tx, id, {
      [side === 'artist' ? 'artistAskedUntil' : 'outletAskedUntil']: null,
    });
  await noteEvent(tx, deps, row, 'reply', {
    by: { ...member, actor: side },
    data: { question, asks: String(found.data?.asks), comment },
  });
  await publishQueue(tx, id);
  return (await findOrder(tx, id)) ?? row;
}
