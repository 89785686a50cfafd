import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

const isOwn = (actor: Actor, { artistId }: { artistId: number }) =>
  hasProfile(actor, 'artist', artistId);

export const can = policyOf({ read: isOwn, share: isOwn });
