import type { MediaTier, SERVICE_TYPE_GROUPS } from '../options';

/*
 * Apart from the lookup of types: the home page shows these prices without loading the list of
 * types.
 */

export type ServiceGroup = (typeof SERVICE_TYPE_GROUPS)[number]['label'];

/** The platform's prices in whole US dollars, by group of services and tier of outlets. */
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

/** Streaming services forbid paid placement, so this note accompanies every such service. */
export const PLAYLIST_NOTE = 'Pays for a listen and an answer, never for a place.';
