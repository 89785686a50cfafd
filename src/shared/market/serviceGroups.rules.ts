import {
  isListenAndAnswer,
  type OutletTier,
  SERVICE_TYPE_GROUPS,
  type ServiceType,
} from '@/shared/platform/options';
import { PLAYLIST_NOTE, type Prices, type ServiceGroup } from './prices.rules';

export function serviceGroupOf(type: ServiceType): ServiceGroup {
  const group = SERVICE_TYPE_GROUPS.find(({ options }) =>
    options.some(({ value }) => value === type),
  );
  if (!group) throw new Error(`No group has the service type ${type}.`);
  return group.label;
}

export const listPriceOf = (prices: Prices, type: ServiceType, tier: OutletTier): number =>
  prices[serviceGroupOf(type)][tier];

export const noteOfService = (type: ServiceType): string | undefined =>
  isListenAndAnswer(type) ? PLAYLIST_NOTE : undefined;

export const SERVICE_GROUPS: readonly ServiceGroup[] = SERVICE_TYPE_GROUPS.map(
  ({ label }) => label,
);

export const typesOfGroup = (group: ServiceGroup): ServiceType[] =>
  SERVICE_TYPE_GROUPS.filter(({ label }) => label === group).flatMap(({ options }) =>
    options.map(({ value }) => value),
  );
