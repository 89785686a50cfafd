import type { Role } from '@/shared/options';
import type { ServiceRow } from './servicesRepository';

/** Services are offered, changed and deleted by media outlets. */
export const SERVICES_ROLE: Role = 'media';

interface Caller {
  role: Role;
  profileId: number;
}

/** An artist sees what every outlet offers; an outlet sees its own, to others' it is blind. */
export const maySeeService = (caller: Caller, service: Pick<ServiceRow, 'mediaId'>): boolean =>
  caller.role === 'artist' || service.mediaId === caller.profileId;

/** Whose services a list has; `undefined` stands for everybody's. */
export const listedOutlet = (caller: Caller): number | undefined =>
  caller.role === 'artist' ? undefined : caller.profileId;

/** A service is offered in one's own name only. */
export const mayOfferFor = (caller: Caller, mediaId: number): boolean =>
  caller.role === SERVICES_ROLE && mediaId === caller.profileId;
