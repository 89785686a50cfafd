import type { Actor } from '@/server/platform/auth/actor';

/** The row belongs to the artist and the outlet with profile 7; their users are 1 and 2. */
export const OWNED = { artistId: 7, outletId: 7 };

const ACTORS = {
  guest: { role: 'guest' },
  'artist 7': { role: 'artist', userId: 1, profileId: 7 },
  'artist 8': { role: 'artist', userId: 7, profileId: 8 },
  'outlet 7': { role: 'media', userId: 2, profileId: 7 },
  'outlet 8': { role: 'media', userId: 7, profileId: 8 },
  admin: { role: 'admin', userId: 7 },
  clock: { role: 'clock' },
  provider: { role: 'provider' },
} as const satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;

export interface PolicyCase {
  /** The `can` function of the policy. */
  can: unknown;
  /** For each action: the actors that should be allowed, and those that are. */
  actions: readonly (readonly [action: string, wanted: readonly ActorName[], is: () => string[]])[];
}

/** Describes which actors a policy allows to do what with a row; lists each action. */
export function policyCase<Action extends string, Row>(
  can: (actor: Actor, action: Action, row: Row) => boolean,
  row: Row,
  may: Readonly<Record<Action, readonly ActorName[]>>,
): PolicyCase {
  const actions = Object.entries<readonly ActorName[]>(may).map(([name, wanted]) => {
    const action = name as Action; // one of its keys
    const whoMay = () =>
      Object.entries<Actor>(ACTORS).flatMap(([who, actor]) =>
        can(actor, action, row) ? [who] : [],
      );
    return [name, wanted, whoMay] as const;
  });
  return { can, actions };
}
