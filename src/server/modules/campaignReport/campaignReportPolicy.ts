import { type Actor, hasProfile, policyOf } from '@/server/auth/actor';

const isOwn = (actor: Actor, { artistId }: { artistId: number }) =>
  hasProfile(actor, 'artist', artistId);

export const can = policyOf({ read: isOwn, share: isOwn });
