import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import type { Genre, ServiceType } from '@/shared/options';

/**
 * Returns whether a service suits the artist's release: its type names the format of the release (a
 * review of an EP, of a single …), and the outlet covers its genre.
 */
export const fitsRelease = (
  type: ServiceType,
  genres: readonly Genre[],
  release: CatalogueAccess['release'],
): boolean =>
  release !== null && type.startsWith(`${release.format}_`) && genres.includes(release.genre);
