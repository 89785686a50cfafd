import type { Role } from '@/shared/options';

/** An account by its profile, as its access token names it. */
export interface Member {
  role: Role;
  userId: number;
  profileId: number;
}

/** Who does something: a person, or what acts by itself. An admin is an account that acts as one. */
export type Actor =
  Member | { role: 'admin'; userId: number } | { role: 'guest' | 'clock' | 'provider' };

/** Whether the actor is the artist, or the outlet, that has the profile. */
export const hasProfile = (actor: Actor, role: Role, profileId: number): boolean =>
  actor.role === role && 'profileId' in actor && actor.profileId === profileId;

/** Makes the `can` of an entity of a rule for each action. It stands beside what the queries ask. */
export const policyOf =
  <Action extends string, Row>(
    rules: Readonly<Record<Action, (actor: Actor, row: Row) => boolean>>,
  ) =>
  (actor: Actor, action: Action, row: Row): boolean =>
    rules[action](actor, row);
