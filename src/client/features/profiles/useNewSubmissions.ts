import { useCurrentUser } from '@/client/entities/profiles/profilesHooks';
import {
  type SubmissionPages,
  useSubmissions,
} from '@/client/entities/submissions/submissionsHooks';

/** The home page shows so many. */
const SHOWN = 3;

/**
 * The newest open submissions in the outlet's genres; where it names none, of every genre, and
 * `isOfGenres` is false.
 */
export function useNewSubmissions(): SubmissionPages & { isOfGenres: boolean } {
  const { user } = useCurrentUser();
  const genre = user?.profile.genres.join(',') ?? '';
  const query = { shelf: 'explore', ...(genre !== '' && { genre }), sort: 'newest' };
  const path = `submissions/?${new URLSearchParams({ ...query, limit: String(SHOWN) }).toString()}`;
  return { ...useSubmissions(path, 'explore'), isOfGenres: genre !== '' };
}
