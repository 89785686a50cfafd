import type { Service } from '@/shared/market/services.schemas';
import { formatPrice } from '@/shared/platform/amounts';
import { serviceTypeOption } from '@/shared/platform/options';

/** The changes of a service that wait for an admin's approval, worded for its outlet. */
export const waitingOfService = ({ proposed }: Pick<Service, 'proposed'>): string[] => [
  ...(proposed?.type === undefined ? [] : [serviceTypeOption(proposed.type)]),
  ...(proposed?.price === undefined ? [] : [formatPrice(proposed.price)]),
];
