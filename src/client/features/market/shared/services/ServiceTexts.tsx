import { type ServiceType, serviceTypeOption } from '@/shared/platform/options';
import { noteOfService } from '@/shared/market/priceLookup';
import styles from './ServiceTexts.module.css';
import type { Service } from '@/shared/market/services.schemas';
import { formatPrice } from '@/shared/platform/format';

/** The changes of a service that wait for an admin's approval, worded for its outlet. */
export const waitingOfService = ({ proposed }: Pick<Service, 'proposed'>): string[] => [
  ...(proposed?.type === undefined ? [] : [serviceTypeOption(proposed.type)]),
  ...(proposed?.price === undefined ? [] : [formatPrice(proposed.price)]),
];

/** The note that must accompany every service of this type, if any. */
export function ServiceNote({ type }: { type: ServiceType }) {
  const note = noteOfService(type);
  return note === undefined ? null : <span className={styles.note}>{note}</span>;
}
