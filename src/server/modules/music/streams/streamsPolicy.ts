import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

const isOwn = (actor: Actor, { artistId }: { artistId: number }) =>
  hasProfile(actor, 'artist', artistId);

/** Streams are private figures of the artist. */
export const can = policyOf({ read: isOwn, change: isOwn });
