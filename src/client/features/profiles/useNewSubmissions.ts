import { useCurrentUser } from '@/client/entities/profiles';
import {
  type SubmissionPages,
  useSubmissions,
} from '@/client/entities/submissions/submissionsHooks';

/** The number of submissions on the home page. */
const SHOWN = 3;

/**
 * The newest open submissions in the outlet's genres; if it has none, in every genre, and
 * `isOfGenres` is false.
 */
export function useNewSubmissions(): SubmissionPages & { isOfGenres: boolean } {
  const { data: user } = useCurrentUser();
  const genre = user?.profile.genres.join(',') ?? '';
  const query = { shelf: 'explore', ...(genre !== '' && { genre }), sort: 'newest' };
  const path = `submissions/?${new URLSearchParams({ ...query, limit: String(SHOWN) }).toString()}`;
  return { ...useSubmissions(path, 'explore'), isOfGenres: genre !== '' };
}
