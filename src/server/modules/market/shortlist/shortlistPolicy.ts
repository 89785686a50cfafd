import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

interface Owned {
  /** The artist of the shortlist's campaign. */
  artistId: number;
}

export const can = policyOf({
  change: (actor: Actor, { artistId }: Owned) => hasProfile(actor, 'artist', artistId),
});
