import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

interface Owned {
  outletId: number;
}
/** The further facts that reading depends on. */
interface Readable extends Owned {
  /** Approved and on, of an outlet that is approved. */
  isForSale?: boolean;
  /** The artist has ordered it before. */
  wasOrdered?: boolean;
}
const isOwn = (actor: Actor, { outletId }: Owned) => hasProfile(actor, 'media', outletId);

/**
 * An artist sees services for sale and services that they have ordered, an admin everything. An
 * outlet sees only its own services, and offers only in its own name.
 */
export const can = policyOf({
  read: (actor: Actor, service: Readable) =>
    actor.role === 'admin' ||
    isOwn(actor, service) ||
    (actor.role === 'artist' && (service.isForSale === true || service.wasOrdered === true)),
  offer: isOwn,
  change: isOwn,
  delete: isOwn,
});
