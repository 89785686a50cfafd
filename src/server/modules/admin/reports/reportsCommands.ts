import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import type { Member } from '@/server/platform/auth/actor';
import { type Db, isOfDeleted } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import {
  liftSuspension,
  suspendAccount,
} from '@/server/modules/admin/suspension/suspensionCommands';
import { type AuditEntry, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { type Deciding, publishQueue, type Decide } from '@/server/modules/platform/audit/decision';
import { notifyParties } from '@/server/modules/trade/orders/orderNoticesCommands';
import { findOrder, raiseOrderVersion } from '@/server/modules/trade/orders/ordersRepository';
import { DAY_MS } from '@/shared/platform/durations';
import {
  APPEAL_LABELS,
  CONFIRM_MAILS_A_DAY,
  DECISION_LABELS,
  decisionsOn,
  REPORTED,
  type ReportDecision,
} from '@/shared/platform/reports.rules';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import type { AppealDecision, ReportDecisionBody } from '@/shared/platform/reports.schemas';
import type { VisitorReport } from '@/shared/admin/reports.schemas';
import { judgedOf } from './appealCommands';
import { can } from './appealCommands';
import {
  addReport,
  type CaseRow,
  findOwner,
  forgetEmails,
  isSuspendedOtherwise,
  listReporters,
  lockCase,
  lockOpenCase,
  lockAndCountEmail,
  updateCase,
} from './reportsRepository';
import { findSeen, findThings, type ThingAddress, THINGS } from './thingsRepository';
import { mailConfirmation, notifyOfAppeal, notifyOfDecision } from './reportNoticesCommands';

type Deps = Pick<AppDeps, 'config' | 'now'>;

const openCase = (tx: Db, values: Parameters<typeof lockOpenCase>[1]): Promise<CaseRow> =>
  lockOpenCase(tx, values).catch((error: unknown) => {
    throw isOfDeleted(error) ? notFound() : error;
  });

/**
 * Adds a report to the thing's open case. `viewer` is `null` for a visitor, whose repeated report
 * changes nothing, and who is mailed a link to confirm their address, unless the case or the address
 * has enough of them. Throws the 404 for a thing that the viewer does not see, and the 409 for the
 * viewer's own and for one already reported.
 */
export async function reportThing(
  tx: Db,
  deps: Deps,
  viewer: Member | null,
  { kind, id, category, text, email, link }: VisitorReport & Pick<ThingAddress, 'link'>,
): Promise<{ id: number; isMailed: boolean }> {
  const createdAt = deps.now();
  if (!viewer && !REPORTED[kind].isPublic) throw notFound();
  const thing = await findSeen(tx, { kind, id, link }, viewer, createdAt);
  if (!thing) throw notFound();
  const { ownerId, title } = thing;
  if (ownerId === viewer?.userId) throw conflict(REPORT_MESSAGES.own, 'own_record');
  const open = await openCase(tx, { kind, thingId: id, ownerId, title, category, createdAt });
  const added = await addReport(tx, open.id, {
    userId: viewer?.userId ?? null,
    email: viewer || email === undefined ? null : await mailableTo(tx, email, createdAt),
    category,
    text,
    createdAt,
  });
  if (!added && viewer) throw conflict(REPORT_MESSAGES.reported, 'reported');
  if (added) await publishQueue(tx, open.id);
  if (added?.email != null) await mailConfirmation(tx, deps, { id: added.id, email: added.email });
  return { id: open.id, isMailed: added?.email !== null };
}

async function mailableTo(tx: Db, email: string, now: Date): Promise<string | null> {
  const count = await lockAndCountEmail(tx, email, new Date(now.getTime() - DAY_MS));
  return count < CONFIRM_MAILS_A_DAY ? email : null;
}

const judgeOf = ({ admin: { userId } }: Deciding) => ({ role: 'admin', userId }) as const;

/**
 * Hides a thing everywhere, or shows it again. The texts of an order are presented with the order,
 * whose version is raised.
 */
async function setHidden(tx: Db, { kind, thingId }: CaseRow, at: Date | null, now: Date) {
  await THINGS[kind].setHidden(tx, thingId, at);
  const orderId = (await findThings(tx, kind, [thingId])).get(thingId)?.orderId ?? null;
  if (orderId === null) return;
  await raiseOrderVersion(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!order) return;
  await notifyParties(tx, order);
  await recountTrust(tx, [order.order.outletId], now);
}

interface Outcome {
  decision: ReportDecision;
  reason: string;
  isUndone?: boolean;
}

/** Carries out a decision, or undoes it. Throws the 409 for an admin's account. */
async function carryOut(
  tx: Db,
  row: CaseRow,
  { decision, reason, isUndone = false }: Outcome,
  { deps, now, admin, requestId }: Deciding,
): Promise<void> {
  const decider = { actor: 'admin', actorId: admin.userId, requestId } as const;
  if (decision === 'none') return;
  if (decision !== 'suspended') {
    await setHidden(tx, row, isUndone ? null : now, now);
    return;
  }
  const owner = await findOwner(tx, row.ownerId);
  if (!owner) return;
  if (isUndone) {
    if (!(await isSuspendedOtherwise(tx, row)))
      await liftSuspension(tx, deps, owner.email, decider);
  } else if (owner.adminRole !== null)
    throw conflict(REPORT_MESSAGES.adminAccount, 'admin_account');
  else await suspendAccount(tx, deps, { email: owner.email, reason }, decider);
}

const note = (
  tx: Db,
  { id, ownerId }: CaseRow,
  judging: Deciding,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> =>
  writeDecision(tx, judging, { subject: 'report', subjectId: id, aboutId: ownerId, ...entry });

/**
 * Decides on a case, carries out the decision, and notifies both sides with the reason. Throws the
 * 404; the 403 for the admin's own records and reports; the 409 `decided` if another admin was
 * first, and `stale` for an older version; the 400 for a decision that the kind does not have.
 */
export const decideReport: Decide<ReportDecisionBody> = async (
  tx,
  id,
  { decision, reason },
  judging,
) => {
  const row = await lockCase(tx, id);
  if (!row) throw notFound();
  if (!can(judgeOf(judging), 'decide', await judgedOf(tx, row)))
    throw forbidden(REPORT_MESSAGES.ownCase);
  if (row.decidedAt !== null) throw conflict(REPORT_MESSAGES.decided, 'decided');
  if (!decisionsOn(row.kind).includes(decision))
    throw invalid({ decision: REPORT_MESSAGES.notOfKind });
  await settle(tx, row, { decision, reason }, judging);
};

interface Takedown extends Pick<VisitorReport, 'kind' | 'id' | 'category'> {
  reason: string;
}

/**
 * Takes down a page without a report; its open reports are decided with it. Throws the 403 as
 * `decideReport` does, and the 409 if no page is public.
 */
export async function takeDown(
  tx: Db,
  { kind, id, category, reason }: Takedown,
  judging: Deciding,
): Promise<void> {
  const find = async () => (await findThings(tx, kind, [id])).get(id);
  const thing = await find();
  if (!thing) throw notFound();
  const { ownerId, title } = thing;
  const createdAt = judging.now;
  const row = await openCase(tx, { kind, thingId: id, ownerId, title, category, createdAt });
  if (!can(judgeOf(judging), 'decide', await judgedOf(tx, row)))
    throw forbidden(REPORT_MESSAGES.ownCase);
  /* looked up again, since another admin may have been first while this waited */
  if ((await find())?.path == null) throw conflict(REPORT_MESSAGES.noPage, 'no_public_page');
  const decision = REPORTED[kind].takedown;
  await settle(tx, row, { decision, reason }, judging, 'Public');
}

async function settle(
  tx: Db,
  row: CaseRow,
  { decision, reason }: Outcome,
  judging: Deciding,
  before = 'Reported',
): Promise<void> {
  const { id } = row;
  const changes = { decision, reason, decidedAt: judging.now, decidedBy: judging.admin.userId };
  if (!(await updateCase(tx, id, changes, judging.version))) throw staleOrNotFound(row);
  const decided = { ...row, ...changes };
  await carryOut(tx, decided, { decision, reason }, judging);
  await note(tx, row, judging, {
    action: 'report_decided',
    before,
    after: DECISION_LABELS[decision],
    reason,
  });
  await notifyOfDecision(tx, judging.deps, decided, await listReporters(tx, id));
  await forgetEmails(tx, id);
}

/**
 * Decides on an appeal; lifting a decision shows the hidden thing again. Throws as `decideReport`
 * does, and the 403 for the admin who decided first.
 */
export const decideAppeal: Decide<AppealDecision> = async (tx, id, { lift, reason }, judging) => {
  const row = await lockCase(tx, id);
  if (!row) throw notFound();
  const isFirst = row.decidedBy === judging.admin.userId;
  if (!can(judgeOf(judging), 'decideAppeal', await judgedOf(tx, row)))
    throw forbidden(isFirst ? REPORT_MESSAGES.decidedFirst : REPORT_MESSAGES.ownCase);
  if (row.appealedAt === null || row.decision === null || row.appealDecidedAt !== null)
    throw conflict(REPORT_MESSAGES.undecided, 'decided');
  const changes = {
    appealOutcome: lift ? ('lifted' as const) : ('upheld' as const),
    appealReason: reason,
    appealDecidedAt: judging.now,
    appealDecidedBy: judging.admin.userId,
  };
  if (!(await updateCase(tx, id, changes, judging.version))) throw staleOrNotFound(row);
  const { decision } = row;
  if (lift) await carryOut(tx, row, { decision, reason, isUndone: true }, judging);
  await note(tx, row, judging, {
    action: 'appeal_decided',
    before: `${DECISION_LABELS[decision]}, appealed`,
    reason,
    after: APPEAL_LABELS[changes.appealOutcome],
  });
  await notifyOfAppeal(tx, judging.deps, { ...row, ...changes }, await listReporters(tx, id));
};
