import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

interface Owned {
  /** The artist of the plan's campaign. */
  artistId: number;
}
const isOwn = (actor: Actor, { artistId }: Owned) => hasProfile(actor, 'artist', artistId);

export const can = policyOf({ read: isOwn, change: isOwn });
