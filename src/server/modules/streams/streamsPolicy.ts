import { type Actor, hasProfile, policyOf } from '@/server/auth/actor';

const isOwn = (actor: Actor, { artistId }: { artistId: number }) =>
  hasProfile(actor, 'artist', artistId);

/** Streams are the artist's own figures: nobody else reads them. */
export const can = policyOf({ read: isOwn, change: isOwn });
