import { GENRE_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '@/shared/platform/options';
import type { User } from '@/shared/identity/profiles.schemas';

/** Returns the name to show: stage name or company, or the username until there is one. */
export function nameOf(user: User): string {
  const name = user.role === 'artist' ? user.profile.stage_name : user.profile.company_name;
  return name ?? user.username;
}

export const genreLabels = (user: User): string[] =>
  user.profile.genres.map((genre) => labelOf(GENRE_OPTIONS, genre));

export const typeLabels = (user: User): string[] =>
  user.role === 'media'
    ? user.profile.types.map((type) => labelOf(OUTLET_CATEGORY_OPTIONS, type))
    : [];

/** Returns the kind of account: `Artist` or `Media`. */
export const roleLabel = (user: User): string => (user.role === 'artist' ? 'Artist' : 'Media');
