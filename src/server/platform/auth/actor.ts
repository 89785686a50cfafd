import type { Role } from '@/shared/platform/options';
import type { AccountRole, SeatPart } from '@/shared/platform/roles';

/** An account that logs in; `Member` unless it is staff. */
export interface AnyMember extends Omit<Member, 'role'> {
  role: AccountRole;
}

export interface Member {
  role: Role;
  userId: number;
  /** `NO_PROFILE` for staff. */
  profileId: number;
  /** The person of the outlet who acts, with their part; absent if it is its owner. */
  personId?: number;
  part?: SeatPart;
  /** The admin who views the account; absent if its owner makes the request. */
  viewerId?: number;
}

export const isMember = <Any extends { role: AccountRole }>(
  account: Any,
): account is Any & { role: Role } => account.role !== 'staff';

/** The account that logs in: a person's own password, sessions and notices belong to it. */
export const personOf = ({ userId, personId = userId }: Pick<Member, 'userId' | 'personId'>) =>
  personId;

/** The acting person or automatic process. An admin acts through an ordinary account. */
export type Actor =
  | Member
  | { role: 'admin'; userId: number }
  | { role: 'guest' | 'clock' | 'provider' };

export const hasProfile = (actor: Actor, role: Role, profileId: number): boolean =>
  actor.role === role && 'profileId' in actor && actor.profileId === profileId;

/** Builds an entity's `can` from a rule for each action; queries apply the same rules in SQL. */
export const policyOf =
  <Action extends string, Row>(
    rules: Readonly<Record<Action, (actor: Actor, row: Row) => boolean>>,
  ) =>
  (actor: Actor, action: Action, row: Row): boolean =>
    rules[action](actor, row);
