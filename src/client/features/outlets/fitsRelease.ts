import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import type { Genre, ServiceType } from '@/shared/options';
import { formatOf } from '@/shared/services/formatOf';

/**
 * Returns whether a service suits the artist's release: its type names the format of the release (a
 * review of an EP, of a single …), and the outlet covers its genre.
 */
export const fitsRelease = (
  type: ServiceType,
  genres: readonly Genre[],
  release: CatalogueAccess['release'],
): boolean =>
  release !== null && formatOf(type) === release.format && genres.includes(release.genre);
