import { type Actor, hasProfile, policyOf } from '@/server/actor';
import type { Role } from '@/shared/options';

/** Services are offered, changed and deleted by media outlets. */
export const SERVICES_ROLE: Role = 'media';

interface Owned {
  mediaId: number;
}
const isOwn = (actor: Actor, { mediaId }: Owned) => hasProfile(actor, 'media', mediaId);

/**
 * An artist sees what every outlet offers; an outlet sees its own, to others' it is blind. It
 * offers in its own name only.
 */
export const can = policyOf({
  read: (actor: Actor, service: Owned) => actor.role === 'artist' || isOwn(actor, service),
  offer: isOwn,
  change: isOwn,
  delete: isOwn,
});
