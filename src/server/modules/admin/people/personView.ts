import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { presentSession } from '@/server/modules/identity/accounts/presentSession';
import { hasSecondFactor } from '@/server/modules/identity/accounts/secondFactorRepository';
import { listSessions } from '@/server/modules/identity/accounts/sessionsRepository';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { listDecisions } from '@/server/modules/platform/audit/decisionsRepository';
import { decisionPresenter } from '@/server/modules/platform/audit/presentDecision';
import { listAllOrders } from '@/server/modules/trade/orders/adminOrdersRepository';
import { adminOrderPresenter } from '@/server/modules/trade/orders/presentAdminOrder';
import { balanceOf } from '@/server/modules/money/wallet/walletRepository';
import type { Person } from '@/shared/admin/people.schemas';
import { findOrderFigures, findPerson, listNotes } from './peopleRepository';
import { presentPerson } from './presentPerson';

const LATEST = 5;
const SESSIONS_MAX = 20;
const NOTES_MAX = 50;

/** Returns the account as this admin sees it; notes about the admin's own stay hidden. */
export async function showPerson(
  db: Db,
  { now }: Pick<AppDeps, 'now'>,
  { account: { userId: admin, sessionId } }: FastifyRequest,
  id: number,
): Promise<Person> {
  const row = await findPerson(db, id);
  if (!row) throw notFound();
  const part = { person: id, limit: LATEST };
  const hasAmounts = await seesAmounts(db, admin);
  const sessions = await listSessions(db, id, now(), SESSIONS_MAX);
  return presentPerson(
    {
      row,
      figures: await findOrderFigures(db, row),
      balance: (await balanceOf(db, id)).available,
      hasAmounts,
      hasSecondFactor: await hasSecondFactor(db, id),
      notes: id === admin ? [] : await listNotes(db, id, NOTES_MAX),
      sessions: sessions.map((session) => presentSession(session, sessionId)),
      decisions: (await listDecisions(db, part, decisionPresenter(hasAmounts))).items,
      orders: (await listAllOrders(db, part, adminOrderPresenter(hasAmounts))).items,
    },
    admin,
  );
}
