import type { RequestAccount } from '@/server/platform/auth/guards';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { hasSecondFactor } from '@/server/modules/identity/accounts/secondFactorRepository';
import {
  listSessions,
  presentSession,
} from '@/server/modules/identity/accounts/sessionsRepository';
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
import type { Decision } from '@/shared/platform/audit.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';
import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import { fromCents } from '@/shared/platform/format';

const ROW_FIELDS = fieldsOf(personRow, 'is_admin', 'is_own');

export const presentRow = (row: PersonRow, admin: number): Row => ({
  ...presentFields(row, ROW_FIELDS),
  is_admin: row.adminRole !== null,
  is_own: row.id === admin,
});

interface PersonFacts {
  row: PersonRow;
  figures: Awaited<ReturnType<typeof findOrderFigures>>;
  /** Cents. */
  balance: number;
  hasAmounts: boolean;
  hasSecondFactor: boolean;
  notes: Awaited<ReturnType<typeof listNotes>>;
  sessions: Session[];
  decisions: Decision[];
  orders: AdminOrder[];
  records: Person['records'];
  alike: Person['alike'];
}

const presentPerson = (facts: PersonFacts, admin: number): Person => {
  const { row, figures } = facts;
  const amountOf = (cents: number) => (facts.hasAmounts ? fromCents(cents) : null);
  return {
    ...presentRow(row, admin),
    country: row.country,
    tier: row.tier,
    public_page: row.publicPage,
    has_second_factor: facts.hasSecondFactor,
    people: row.people,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    suspended_reason: row.suspendedReason,
    paid: { orders: figures.paid, amount: amountOf(figures.paidCents) },
    disputes: figures.disputes,
    held: amountOf(figures.heldCents),
    balance: amountOf(facts.balance),
    alike: facts.alike,
    open: { unpaid: figures.openUnpaid, paid: figures.openPaid },
    sessions: facts.sessions,
    notes: facts.notes.map(({ id, text, author, createdAt }) => ({
      id,
      text,
      author,
      created_at: createdAt.toISOString(),
    })),
    decisions: facts.decisions,
    latest_orders: facts.orders,
    records:
      row.role === 'artist'
        ? facts.records
        : [
            { kind: 'outlets', id: row.profile, name: row.name, is_approved: row.isApproved },
            ...facts.records,
          ],
  };
};

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
  const sessions = await listSessions(db, id, now(), SESSIONS_MAX);
  return presentPerson(
    {
      row,
      figures: await findOrderFigures(db, row),
      balance: (await balanceOf(db, id)).available,
      hasAmounts,
      hasSecondFactor: await hasSecondFactor(db, id),
      notes: id === admin ? [] : await listNotes(db, id, NOTES_MAX),
      alike: await listAlike(db, id),
      sessions: sessions.map((session) => presentSession(session, sessionId)),
      decisions: (await listDecisions(db, part, decisionPresenter(hasAmounts))).items,
      records: await listRecords(db, row, RECORDS_MAX),
      orders: (await listAllOrders(db, part, hasAmounts, now())).items,
    },
    admin,
  );
}
