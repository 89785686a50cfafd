import { type Member, type Actor, policyOf } from '@/server/platform/auth/actor';
import { type Db, isOfDeleted } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/platform/http/failures';
import { publishQueue } from '@/server/modules/platform/audit/decision';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import type { DecidedReport } from '@/shared/admin/reports.schemas';
import { APPEAL_ADDRESSES } from './reportNoticesCommands';
import { appealUntil, presentDecision } from './presentReport';
import { type CaseRow, findCase, listReporters, lockCase, updateCase } from './reportsRepository';

interface Judged {
  ownerId: number;
  decidedAt: Date | null;
  decidedBy: number | null;
  reporters: readonly number[];
}

const isOf = (actor: Actor, id: number) => 'userId' in actor && actor.userId === id;
const isReporter = (actor: Actor, { reporters }: Judged) =>
  'userId' in actor && reporters.includes(actor.userId);
/** An admin decides neither on their own records nor on their own reports. */
const isJudge = (actor: Actor, row: Judged) =>
  actor.role === 'admin' && !isOf(actor, row.ownerId) && !isReporter(actor, row);

export const can = policyOf({
  /** The reporters may always read it; the reported side, once it is decided. */
  read: (actor: Actor, row: Judged) =>
    isReporter(actor, row) || (row.decidedAt !== null && isOf(actor, row.ownerId)),
  appeal: (actor: Actor, row: Judged) => row.decidedAt !== null && isOf(actor, row.ownerId),
  decide: isJudge,
  decideAppeal: (actor: Actor, row: Judged) =>
    isJudge(actor, row) && 'userId' in actor && actor.userId !== row.decidedBy,
});

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** The case with the facts that the rules need. */
export async function judgedOf(tx: Db, row: CaseRow): Promise<Judged> {
  const reporters = (await listReporters(tx, row.id)).flatMap(({ userId }) => userId ?? []);
  return { ...row, reporters };
}

export async function readDecision(db: Db, member: Member, id: number): Promise<CaseRow> {
  const row = await findCase(db, id);
  if (!row || !can(member, 'read', await judgedOf(db, row))) throw notFound();
  return row;
}

async function writeAppeal(tx: Db, at: Date, row: CaseRow, text: string): Promise<void> {
  const until = appealUntil(row);
  if (until === null) throw conflict(REPORT_MESSAGES.noAppeal, 'no_appeal');
  if (row.appealedAt !== null) throw conflict(REPORT_MESSAGES.appealed, 'appealed');
  if (at > until) throw conflict(REPORT_MESSAGES.appealLate, 'appeal_late');
  await updateCase(tx, row.id, { appealText: text, appealedAt: at });
  await publishQueue(tx, row.id);
}

/** Appeals for the losing account. Throws the 404, and the 409s. */
export async function appeal(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  member: Member,
  id: number,
  text: string,
): Promise<CaseRow> {
  const row = await lockCase(tx, id);
  if (!row || !can(member, 'appeal', await judgedOf(tx, row))) throw notFound();
  await writeAppeal(tx, now(), row, text);
  return readDecision(tx, member, id);
}

/** The decision at a mailed address, as its owner reads it; `null` for another address. */
export async function readMailedDecision(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  token: string,
): Promise<DecidedReport | null> {
  const id = APPEAL_ADDRESSES.idOf(config, token);
  const row = id === null ? null : await findCase(db, id);
  return row && row.decidedAt !== null ? presentDecision(row, row.ownerId) : null;
}

/** Appeals by the mailed address, as suspended accounts must. Throws as `appeal` does. */
export async function appealByMail(tx: Db, deps: Deps, token: string, text: string): Promise<void> {
  const id = APPEAL_ADDRESSES.idOf(deps.config, token);
  const row = id === null ? null : await lockCase(tx, id);
  if (!row) throw notFound();
  await writeAppeal(tx, deps.now(), row, text).catch((error: unknown) => {
    throw isOfDeleted(error) ? notFound() : error;
  });
}
