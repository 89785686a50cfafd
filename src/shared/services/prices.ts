import type { MediaTier, SERVICE_TYPE_GROUPS } from '../options';

/* Apart from what looks a type up: the home page shows these without the list of all types. */

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

/** Streaming services forbid paid places, so wherever such a service is shown this is said. */
export const PLAYLIST_NOTE = 'Pays for a listen and an answer, never for a place.';
