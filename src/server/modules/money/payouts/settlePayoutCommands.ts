import type { Db } from '@/server/platform/db/client';
import { type Config, isTestMoney } from '@/server/platform/config/config';
import {
  type ApiFailure,
  conflict,
  forbidden,
  invalid,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import { writeAudit, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { payOut, takeBackPayout } from '@/server/modules/money/ledger/ledgerCashCommands';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { ACCOUNT_SUSPENDED } from '@/shared/platform/apiError';
import {
  isByProvider,
  MONEY_MESSAGES,
  owesText,
  type PayoutState,
} from '@/shared/money/ledger.rules';
import type { PayoutSettle } from '@/shared/money/wallet.schemas';
import { lockAdmin, lockPayout, type PayoutRow, updatePayout } from './payoutsRepository';
import { findRequestedPayout, type RequestedPayoutRow } from './requestedPayoutsRepository';
import { payoutState } from './payoutApproval';

export interface Settling {
  admin: { userId: number };
  requestId: string;
  now: Date;
  config: Config;
}

/** A decision, based on the version that the admin saw. */
export interface DecidingVersion extends Settling {
  version: number | undefined;
}

type StateErrors = Partial<Record<PayoutState, (row: RequestedPayoutRow) => ApiFailure>>;

/** Rejecting needs one admin only, and waits for nothing. */
const REJECT_ERRORS: StateErrors = {
  in_batch: () => conflict(MONEY_MESSAGES.inBatch, 'in_batch'),
  own: () => forbidden(MONEY_MESSAGES.ownPayout),
  granted: () => forbidden(MONEY_MESSAGES.grantedBonus),
  decided: () => conflict(MONEY_MESSAGES.payoutDecided, 'decided'),
};

const STATE_ERRORS: StateErrors = {
  ...REJECT_ERRORS,
  frozen: () => conflict(MONEY_MESSAGES.frozen, ACCOUNT_SUSPENDED),
  owes: ({ owedCents }) => conflict(owesText(owedCents), 'owes'),
};

const PAY_ERRORS: StateErrors = {
  ...STATE_ERRORS,
  first: () => conflict(MONEY_MESSAGES.firstPerson, 'second_person'),
  approved: () => conflict(MONEY_MESSAGES.secondPerson, 'second_person'),
};

const approvedAlready = () => conflict(MONEY_MESSAGES.approvedAlready, 'approved_already');
const APPROVE_ERRORS: StateErrors = {
  ...STATE_ERRORS,
  second: approvedAlready,
  approved: approvedAlready,
  ready: () => conflict(MONEY_MESSAGES.oneIsEnough, 'one_is_enough'),
};

/** Returns `null` for a repeat. Throws the error of the payout's state. */
async function lockToDecide(
  tx: Db,
  id: number,
  { admin, now, version }: DecidingVersion,
  errors: StateErrors,
  isRepeat: (payout: PayoutRow) => boolean = () => false,
): Promise<PayoutRow | null> {
  await lockAdmin(tx, admin.userId);
  await lockPayout(tx, id);
  const row = await findRequestedPayout(tx, id, { adminId: admin.userId, now });
  if (!row || isByProvider(row.payout.kind)) throw notFound();
  if (isRepeat(row.payout)) return null;
  const errorOf = errors[payoutState(row, admin.userId)];
  if (errorOf) throw errorOf(row);
  if (row.payout.version !== version) throw staleOrNotFound({});
  return row.payout;
}

/** Approves a large payout as the first of two admins. */
export async function approvePayout(tx: Db, id: number, facts: DecidingVersion): Promise<void> {
  const payout = await lockToDecide(tx, id, facts, APPROVE_ERRORS);
  if (!payout) return;
  const { admin, now, config } = facts;
  if (isTestMoney(config)) throw conflict(MONEY_MESSAGES.testMoney, 'test_money');
  await updatePayout(tx, id, { approvedBy: admin.userId, approvedAt: now });
  await writeDecision(tx, facts, {
    action: 'payout_approved',
    subject: 'payout',
    subjectId: id,
    payoutId: id,
    amountCents: payout.amountCents,
    aboutId: payout.userId,
    before: 'Requested',
    after: APPROVED,
  });
}

/** Pays or rejects a payout by hand; a payment repeated with its reference changes nothing. */
export async function settlePayout(
  tx: Db,
  id: number,
  { pay, reference, reason }: PayoutSettle,
  facts: DecidingVersion,
): Promise<void> {
  const { admin, requestId, now, config } = facts;
  const isRepeat = (paid: PayoutRow) =>
    pay &&
    paid.status === 'paid' &&
    paid.decidedBy === admin.userId &&
    paid.reference === reference;
  const errors = pay ? PAY_ERRORS : REJECT_ERRORS;
  const payout = await lockToDecide(tx, id, facts, errors, isRepeat);
  if (!payout) return;
  if (pay && isTestMoney(config)) throw conflict(MONEY_MESSAGES.testMoney, 'test_money');
  if (pay && reference === undefined) throw invalid({ reference: MONEY_MESSAGES.reference });
  if (!pay && reason === undefined) throw invalid({ reason: MONEY_MESSAGES.reason });
  const end: PayoutEnd = pay
    ? { status: 'paid', reference: reference ?? '' }
    : { status: 'rejected', reason: reason ?? '' };
  await endPayout(tx, payout, end, { now, config, decidedBy: admin.userId, requestId });
}

/** Returns the locked payouts to the balances, so that the chargeback can take their money. */
export async function rejectStoppable(
  tx: Db,
  stoppable: readonly PayoutRow[],
  facts: Pick<Ending, 'now' | 'config'>,
): Promise<void> {
  const reason = MONEY_MESSAGES.chargedBack;
  for (const payout of stoppable) {
    const status = payout.kind === 'card' ? 'failed' : 'rejected';
    await endPayout(tx, payout, { status, reason }, { ...facts, decidedBy: null });
  }
}

type PayoutEnd =
  | { status: 'paid'; reference: string }
  | { status: 'rejected' | 'failed'; reason: string };

/* The states in the log. */
const APPROVED = 'Approved by one of two';
const AFTER = { paid: 'Paid', rejected: 'Rejected', failed: 'Failed' } as const;

interface Ending {
  now: Date;
  config: Config;
  /** The admin who decided; `null` if the provider did. */
  decidedBy: number | null;
  /** The admin who recorded it, if that is another one. */
  actorId?: number;
  /** The bank has paid it already, so that a debt no longer stops it. */
  hasLeft?: boolean;
  requestId?: string;
}

/** Throws the 409 `owes` for a payout that would be paid while its owner has a debt. */
export async function endPayout(
  tx: Db,
  payout: PayoutRow,
  end: PayoutEnd,
  { now, config, decidedBy, actorId = decidedBy ?? undefined, requestId, hasLeft }: Ending,
): Promise<void> {
  await updatePayout(tx, payout.id, { ...end, decidedBy, decidedAt: now, nextAttemptAt: null });
  const owed = end.status === 'paid' ? await payOut(tx, payout, now, hasLeft) : 0;
  if (owed > 0) throw conflict(owesText(owed), 'owes');
  if (end.status !== 'paid') await takeBackPayout(tx, payout, now);
  const { userId, amountCents: cents } = payout;
  await writeAudit(tx, {
    actor: actorId === undefined ? 'provider' : 'admin',
    actorId,
    createdAt: now,
    action: `payout_${end.status}`,
    subject: 'payout',
    subjectId: payout.id,
    payoutId: payout.id,
    amountCents: cents,
    requestId,
    aboutId: userId,
    before: payout.approvedAt ? APPROVED : 'Requested',
    after: AFTER[end.status],
    reason: end.status !== 'paid' && actorId !== undefined ? end.reason : null,
  });
  if (end.status === 'failed')
    await notifyAdminsOfFailure(tx, { config, now: () => now }, 'payout_failed');
  await notify(
    tx,
    { config, now: () => now },
    end.status === 'paid'
      ? { userId, kind: 'payout_paid', facts: { cents, reason: end.reference } }
      : { userId, kind: 'payout_rejected', facts: { cents, reason: end.reason } },
  );
}
