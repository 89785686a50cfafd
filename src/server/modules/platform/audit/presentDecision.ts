import type { Decision } from '@/shared/platform/audit.schemas';
import { fromCents } from '@/shared/platform/cents';
import type { DecisionRow } from './decisionsRepository';

const someone = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const HAS_SUM = /\$\d/;

const presentDecision = ({ entry, byName, aboutName }: DecisionRow): Decision => ({
  id: entry.id,
  date: entry.createdAt.toISOString(),
  actor: entry.actor,
  by: someone(entry.actorId, byName),
  action: entry.action,
  about: someone(entry.aboutId, aboutName),
  subject: entry.subject,
  subject_id: entry.subjectId,
  order: entry.orderId,
  amount: entry.amountCents === null ? null : fromCents(entry.amountCents),
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
});

/** The decision without its sums, and without states that name one. */
function presentWithoutAmounts(row: DecisionRow): Decision {
  const decision = presentDecision(row);
  const isOpen = ![decision.before, decision.after].some((state) => HAS_SUM.test(state ?? ''));
  return { ...decision, amount: null, ...(!isOpen && { before: null, after: null }) };
}

/** How decisions are presented to an admin who sees amounts, or to one who does not. */
export const decisionPresenter = (hasAmounts: boolean): typeof presentDecision =>
  hasAmounts ? presentDecision : presentWithoutAmounts;
