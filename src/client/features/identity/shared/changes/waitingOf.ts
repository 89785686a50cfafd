import { serviceTypeOption } from '@/shared/platform/options';
import type { Release } from '@/shared/music/releasesContract';
import type { Service } from '@/shared/market/servicesContract';
import { formatPrice } from '@/shared/platform/amounts';

/* The changes that wait for an admin's approval, worded for the owner. */

export const waitingOfRelease = ({ proposed }: Pick<Release, 'proposed'>): string[] => [
  ...(proposed?.title === undefined ? [] : [proposed.title]),
  ...(proposed?.link === undefined ? [] : [proposed.link ?? 'No link']),
];

export const waitingOfService = ({ proposed }: Pick<Service, 'proposed'>): string[] => [
  ...(proposed?.type === undefined ? [] : [serviceTypeOption(proposed.type)]),
  ...(proposed?.price === undefined ? [] : [formatPrice(proposed.price)]),
];
