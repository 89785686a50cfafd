import { type MediaTier, SERVICE_TYPE_GROUPS, type ServiceType } from '../options';

export type ServiceGroup = (typeof SERVICE_TYPE_GROUPS)[number]['label'];

/** Whole US dollars for each group of services and tier of outlets: the platform sets the prices. */
export const PRICE_LIST: Readonly<Record<ServiceGroup, Readonly<Record<MediaTier, number>>>> = {
  Articles: { underground: 45, rising: 140, heavy: 390 },
  'Online Reviews': { underground: 35, rising: 110, heavy: 290 },
  'Printed Review': { underground: 60, rising: 180, heavy: 480 },
  'Video Review': { underground: 55, rising: 160, heavy: 450 },
  Interviews: { underground: 65, rising: 190, heavy: 520 },
  'Story Post': { underground: 15, rising: 45, heavy: 140 },
  'Social Media Sharing': { underground: 20, rising: 60, heavy: 180 },
  Playlist: { underground: 25, rising: 75, heavy: 210 },
};

const GROUP_OF = new Map<string, ServiceGroup>(
  SERVICE_TYPE_GROUPS.flatMap(({ label, options }) =>
    options.map(({ value }): [string, ServiceGroup] => [value, label]),
  ),
);

export function serviceGroupOf(type: ServiceType): ServiceGroup {
  const group = GROUP_OF.get(type);
  if (!group) throw new Error(`no group has the service type ${type}`);
  return group;
}

/** In US dollars. */
export const listPriceOf = (type: ServiceType, tier: MediaTier): number =>
  PRICE_LIST[serviceGroupOf(type)][tier];
