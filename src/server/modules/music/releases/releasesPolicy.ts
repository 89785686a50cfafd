import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

const isOwn = (actor: Actor, release: { artistId: number }) =>
  hasProfile(actor, 'artist', release.artistId);

/** An artist submits in its own name only; for others its releases do not exist. */
export const can = policyOf({ submit: isOwn, read: isOwn, change: isOwn, delete: isOwn });
