import type { Decision } from '@/shared/platform/audit.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';
import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import type { Person, PersonRow as Row } from '@/shared/admin/people.schemas';
import { fromCents } from '@/shared/platform/cents';
import type { findOrderFigures, listNotes, PersonRow } from './peopleRepository';

export const presentRow = (row: PersonRow, admin: number): Row => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username,
  role: row.role,
  profile: row.profile,
  is_admin: row.adminRole !== null,
  state: row.state,
  orders: row.orders,
  seen_at: row.seenAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  is_own: row.id === admin,
  version: row.version,
});

export interface PersonFacts {
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
}

export const presentPerson = (facts: PersonFacts, admin: number): Person => {
  const { row, figures } = facts;
  const amountOf = (cents: number) => (facts.hasAmounts ? fromCents(cents) : null);
  return {
    ...presentRow(row, admin),
    country: row.country,
    tier: row.tier,
    public_page: row.publicPage,
    has_second_factor: facts.hasSecondFactor,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    suspended_reason: row.suspendedReason,
    paid: { orders: figures.paid, amount: amountOf(figures.paidCents) },
    disputes: figures.disputes,
    held: amountOf(figures.heldCents),
    balance: amountOf(facts.balance),
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
  };
};
