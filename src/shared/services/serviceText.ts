import { fold } from '../fold';
import { serviceTypeLabel, type ServiceType } from '../options';

/** What a service is found by, as the database keeps it. */
export const searchTextOf = (service: { type: ServiceType; description: string }): string =>
  fold(`${serviceTypeLabel(service.type)} ${service.description}`);
