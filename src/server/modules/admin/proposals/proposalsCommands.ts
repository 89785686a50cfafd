import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import { giveBonus, mayGiveAlone } from '@/server/modules/money/payouts/bonusCommands';
import { findUserByEmail } from '@/server/modules/money/payouts/payoutsRepository';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { type Deciding, publishQueue } from '@/server/modules/platform/audit/decision';
import { decideOrder } from '@/server/modules/trade/orders/disputesCommands';
import { lockOrder, type OrderRow } from '@/server/modules/trade/orders/ordersRepository';
import { MONEY_MESSAGES, PROPOSAL_MESSAGES } from '@/shared/money/ledger.rules';
import type { BonusCreate } from '@/shared/money/wallet.schemas';
import { fromCents, toCents } from '@/shared/platform/format';
import { FOUR_EYES_CENTS } from '@/shared/platform/money.rules';
import type { Resolution } from '@/shared/trade/deliveries.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import {
  endProposal,
  findProposal,
  insertProposal,
  lockProposal,
  type ProposalRow,
} from './proposalsRepository';

async function propose(
  tx: Db,
  values: Pick<ProposalRow, 'kind' | 'aboutId' | 'amountCents' | 'reason'> &
    Partial<Pick<ProposalRow, 'orderId' | 'orderVersion'>>,
  deciding: Deciding,
): Promise<ProposalRow> {
  const { admin, now } = deciding;
  const row = await insertProposal(tx, { ...values, proposedBy: admin.userId, createdAt: now });
  if (!row) throw conflict(PROPOSAL_MESSAGES.waits, 'proposed_already');
  await log(tx, row, deciding, values.kind === 'refund' ? 'refund_proposed' : 'bonus_proposed');
  return row;
}

const log = (
  tx: Db,
  { kind, orderId, aboutId, amountCents, reason, id }: ProposalRow,
  deciding: Deciding,
  action: 'refund_proposed' | 'bonus_proposed' | 'proposal_refused',
) =>
  writeDecision(tx, deciding, {
    action,
    ...(kind === 'refund'
      ? { subject: 'order', subjectId: orderId ?? 0, orderId }
      : { subject: 'account', subjectId: aboutId, aboutId, reason }),
    amountCents,
    after: `Proposal ${id}`,
  });

function assertRefundable({ order, ...sides }: OrderRow, adminId: number): void {
  if (sides.artistUserId === adminId || sides.outletUserId === adminId)
    throw forbidden(PROPOSAL_MESSAGES.ownOrder);
  const { stage, paidAt } = order;
  if (paidAt !== null && (stage === 'paid' || stage === 'delivered')) return;
  const why =
    paidAt === null
      ? PROPOSAL_MESSAGES.unpaid
      : stage === 'disputed'
        ? PROPOSAL_MESSAGES.disputed
        : PROPOSAL_MESSAGES.released;
  throw conflict(why, 'not_refundable');
}

/** Refunds paid work, or proposes it where so much goes back that it takes two admins. */
export async function refundOrder(
  tx: Db,
  orderId: number,
  resolution: Resolution,
  deciding: Deciding,
): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) throw notFound();
  const { order, artistUserId } = locked;
  if (order.version !== deciding.version) throw staleOrNotFound({});
  assertRefundable(locked, deciding.admin.userId);
  const amountCents = order.priceCents - toCents(resolution.outlet_amount);
  if (amountCents < 0) throw invalid({ outlet_amount: ORDER_MESSAGES.splitTooMuch });
  if (amountCents <= FOUR_EYES_CENTS) return decideOrder(tx, locked, resolution, deciding);
  await propose(
    tx,
    {
      ...{ kind: 'refund', aboutId: artistUserId, amountCents, reason: resolution.reason },
      ...{ orderId, orderVersion: order.version },
    },
    deciding,
  );
}

/** Gives a bonus, or proposes it where that is more than one admin gives alone. */
export async function createBonus(
  tx: Db,
  { email, amount, reason }: BonusCreate,
  deciding: Deciding,
) {
  const user = await findUserByEmail(tx, email);
  if (!user) throw invalid({ email: MONEY_MESSAGES.noSuchAccount });
  if (user.id === deciding.admin.userId) throw forbidden(MONEY_MESSAGES.ownBonus);
  const bonus = { userId: user.id, amountCents: toCents(amount), reason };
  const isWaiting = !(await mayGiveAlone(tx, bonus, deciding));
  const { id } = isWaiting
    ? await propose(tx, { kind: 'bonus', aboutId: user.id, ...bonus }, deciding)
    : await giveBonus(tx, { ...bonus, givenBy: deciding.admin.userId }, deciding);
  if (isWaiting) await publishQueue(tx, id, deciding.admin.userId);
  return { id, amount: fromCents(bonus.amountCents), reason, is_waiting: isWaiting };
}

/** Confirmed by another admin than the one who proposed it, who can only take it back. */
export async function decideProposal(
  tx: Db,
  id: number,
  { confirm }: { confirm: boolean },
  deciding: Deciding,
): Promise<void> {
  const { admin, now } = deciding;
  const seen = await findProposal(tx, id);
  if (!seen) throw notFound();
  const order = seen.orderId === null ? null : await lockOrder(tx, seen.orderId);
  const found = await lockProposal(tx, id);
  assertRow(found, `Proposal ${id}`);
  const { row, isStanding } = found;
  if (row.state !== 'waiting') throw conflict(PROPOSAL_MESSAGES.decided, 'decided');
  if (row.version !== deciding.version) throw staleOrNotFound({});
  if (confirm && row.proposedBy === admin.userId)
    throw conflict(PROPOSAL_MESSAGES.secondPerson, 'second_person');
  const state = confirm ? 'confirmed' : 'refused';
  await endProposal(tx, id, { state, decidedBy: admin.userId, decidedAt: now });
  if (!confirm) return log(tx, row, deciding, 'proposal_refused');
  if (!isStanding) throw conflict(PROPOSAL_MESSAGES.expired, 'expired');
  const { amountCents, reason, proposedBy } = row;
  if (order) {
    assertRefundable(order, admin.userId);
    const outlet_amount = fromCents(order.order.priceCents - amountCents);
    const version = order.order.version;
    return decideOrder(tx, order, { outlet_amount, reason }, { ...deciding, version });
  }
  if (row.aboutId === admin.userId) throw forbidden(MONEY_MESSAGES.ownBonus);
  const bonus = { userId: row.aboutId, amountCents, reason, givenBy: proposedBy };
  await giveBonus(tx, bonus, deciding);
}
