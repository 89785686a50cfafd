import { type Actor, policyOf } from '@/server/auth/actor';

/** The facts of a case that the rules need. */
export interface Judged {
  ownerId: number;
  decidedAt: Date | null;
  decidedBy: number | null;
  /** The accounts that have reported it. */
  reporters: readonly number[];
}

const isOf = (actor: Actor, id: number) => 'userId' in actor && actor.userId === id;
const isReporter = (actor: Actor, { reporters }: Judged) =>
  'userId' in actor && reporters.includes(actor.userId);
/** An admin decides neither on what is their own nor on what they have reported. */
const isJudge = (actor: Actor, row: Judged) =>
  actor.role === 'admin' && !isOf(actor, row.ownerId) && !isReporter(actor, row);

export const can = policyOf({
  /** The reporters may always look; who it is about, once it is decided. */
  read: (actor: Actor, row: Judged) =>
    isReporter(actor, row) || (row.decidedAt !== null && isOf(actor, row.ownerId)),
  appeal: (actor: Actor, row: Judged) => row.decidedAt !== null && isOf(actor, row.ownerId),
  decide: isJudge,
  decideAppeal: (actor: Actor, row: Judged) =>
    isJudge(actor, row) && 'userId' in actor && actor.userId !== row.decidedBy,
});
