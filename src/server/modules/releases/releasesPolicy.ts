import { type Actor, hasProfile, policyOf } from '@/server/auth/actor';
import type { Role } from '@/shared/options';

/** Releases are the artists' affair. */
export const RELEASES_ROLE: Role = 'artist';

const isOwn = (actor: Actor, release: { artistId: number }) =>
  hasProfile(actor, 'artist', release.artistId);

/** An artist submits in its own name only; to others its releases are not there. */
export const can = policyOf({ submit: isOwn, read: isOwn, change: isOwn, delete: isOwn });
