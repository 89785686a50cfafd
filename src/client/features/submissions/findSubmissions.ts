import { matchesText } from '@/client/lib/fold';
import type { Genre, ReleaseFormat } from '@/shared/options';
import type { SubmissionShelf } from '@/shared/submissions/submissionShelves';
import type { ArtistSubmission } from './sampleSubmissions';

export interface SubmissionsQuery {
  shelf: SubmissionShelf;
  search: string;
  /** Sorts by the time left: the least first, or the most first. */
  sort: 'shortest' | 'longest';
  genre: Genre | '';
  format: ReleaseFormat | '';
}

/** Returns the submissions of a shelf that match search and filters, sorted by the time left. */
export function findSubmissions(
  submissions: readonly ArtistSubmission[],
  { shelf, search, sort, genre, format }: SubmissionsQuery,
): ArtistSubmission[] {
  const direction = sort === 'shortest' ? 1 : -1;
  return submissions
    .filter(
      (submission) =>
        submission.shelf === shelf &&
        (genre === '' || submission.genre === genre) &&
        (format === '' || submission.format === format) &&
        matchesText(search, submission.title, submission.artist),
    )
    .sort((one, other) => direction * (Date.parse(one.openUntil) - Date.parse(other.openUntil)));
}
