import { useCurrentUser } from '@/client/entities/profiles';
import { useSubmissions } from '@/client/entities/submissions';

/** The number of submissions on the home page. */
const SHOWN = 3;

/**
 * The newest open submissions in the outlet's genres; if it has none, in every genre, and
 * `isOfGenres` is false.
 */
export function useNewSubmissions() {
  const { data: user } = useCurrentUser();
  const genre = user?.profile.genres.join(',') ?? '';
  const list = useSubmissions('explore', { genre, sort: 'newest', limit: SHOWN });
  return { ...list, isOfGenres: genre !== '' };
}
