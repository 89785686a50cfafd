import type { RequestAccount } from '@/server/platform/auth/guards';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { findBlockers } from '@/server/modules/admin/ownData/deletionCommands';
import { findNewEmail } from '@/server/modules/identity/accounts/authRepository';
import {
  countRecoveryCodes,
  findSecondFactor,
} from '@/server/modules/identity/accounts/secondFactorRepository';
import {
  listSessions,
  presentSession,
} from '@/server/modules/identity/accounts/sessionsRepository';
import { listSeats } from '@/server/modules/identity/seats/seatsRepository';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { listDecisions, decisionPresenter } from '@/server/modules/platform/audit/auditRepository';
import { listAllOrders } from '@/server/modules/trade/orders/adminOrdersRepository';
import { balanceOf } from '@/server/modules/money/wallet/walletRepository';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Person, personRow, type PersonRow as Row } from '@/shared/admin/people.schemas';
import {
  findOrderFigures,
  findPerson,
  listAlike,
  listNotes,
  listRecords,
  type PersonRow,
} from './peopleRepository';
import { fromCents } from '@/shared/platform/format';

const ROW_FIELDS = fieldsOf(personRow, 'is_admin', 'is_own');

export const presentRow = (row: PersonRow, admin: number): Row => ({
  ...presentFields(row, ROW_FIELDS),
  is_admin: row.adminRole !== null,
  is_own: row.id === admin,
});

/** The present state of how somebody logs in. */
export async function logInOf(db: Db, userId: number, now: Date) {
  const factor = await findSecondFactor(db, userId);
  return {
    new_email: await findNewEmail(db, userId, now),
    second_factor: factor?.confirmedAt
      ? {
          since: factor.confirmedAt.toISOString(),
          codes_left: await countRecoveryCodes(db, userId),
          reset_due_at: factor.resetDueAt?.toISOString() ?? null,
        }
      : null,
  };
}

async function peopleAt(db: Db, { id, role, profile }: PersonRow, now: Date) {
  if (role !== 'media') return [];
  const { people } = await listSeats(db, { userId: id, profileId: profile }, now);
  const seats = people.filter(({ part }) => part !== 'owner');
  return Promise.all(
    seats.map(async (seat) => ({ ...seat, ...(await logInOf(db, seat.id, now)) })),
  );
}

const LATEST = 5;
const RECORDS_MAX = 50;
const SESSIONS_MAX = 20;
const NOTES_MAX = 50;

export async function showPerson(
  db: Db,
  { now }: Pick<AppDeps, 'now'>,
  { userId: admin, sessionId }: RequestAccount,
  id: number,
): Promise<Person> {
  const row = await findPerson(db, id);
  if (!row) throw notFound();
  const part = { person: id, limit: LATEST };
  const hasAmounts = await seesAmounts(db, admin);
  const amountOf = (cents: number) => (hasAmounts ? fromCents(cents) : null);
  const figures = await findOrderFigures(db, row);
  const sessions = await listSessions(db, id, now(), SESSIONS_MAX);
  const notes = id === admin ? [] : await listNotes(db, id, NOTES_MAX);
  const owner = { userId: id, role: row.role, profileId: row.profile };
  const { obstacles } = await findBlockers(db, owner);
  const records = await listRecords(db, row, RECORDS_MAX);
  return {
    ...presentRow(row, admin),
    ...presentFields(row, ['country', 'tier', 'public_page']),
    ...presentFields(row, ['suspended_at', 'suspended_reason']),
    ...(await logInOf(db, id, now())),
    people: await peopleAt(db, row, now()),
    obstacles: obstacles.map((each) => ({ ...each, amount: hasAmounts ? each.amount : null })),
    paid: { orders: figures.paid, amount: amountOf(figures.paidCents) },
    disputes: figures.disputes,
    held: amountOf(figures.heldCents),
    balance: amountOf((await balanceOf(db, id)).available),
    alike: await listAlike(db, id),
    open: { unpaid: figures.openUnpaid, paid: figures.openPaid },
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    notes: notes.map(({ createdAt, ...note }) => ({
      ...note,
      created_at: createdAt.toISOString(),
    })),
    decisions: (await listDecisions(db, part, decisionPresenter(hasAmounts))).items,
    latest_orders: (await listAllOrders(db, part, hasAmounts, now())).items,
    records:
      row.role !== 'media'
        ? records
        : [
            { kind: 'outlets', id: row.profile, name: row.name, is_approved: row.isApproved },
            ...records,
          ],
  };
}
