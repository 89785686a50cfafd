import { fold } from '../fold';
import { serviceTypeLabel, type ServiceType } from '../options';

/** The folded text by which a service is found, as the database stores it. */
export const searchTextOf = (service: { type: ServiceType; description: string }): string =>
  fold(`${serviceTypeLabel(service.type)} ${service.description}`);
