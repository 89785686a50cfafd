import { type Actor, policyOf } from '@/server/platform/auth/actor';

export interface Judged {
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
