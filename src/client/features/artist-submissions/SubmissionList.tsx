import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/client/ui/coverSeed';
import { EmptyState } from '@/client/ui/EmptyState';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { ArtistSubmission, SubmissionShelf } from './sampleSubmissions';

const NO_RESULT = 'There are no result to your search. Please try again.';
const EMPTY: Record<SubmissionShelf, string> = {
  explore: NO_RESULT,
  saved: 'Submissions that you save will be here.',
  declined: 'Submissions that you decline will be here.',
};

interface SubmissionListProps {
  shelf: SubmissionShelf;
  /** Nothing is on it, whatever is searched for. */
  isShelfEmpty: boolean;
  submissions: readonly ArtistSubmission[];
}

export function SubmissionList({ shelf, isShelfEmpty, submissions }: SubmissionListProps) {
  if (submissions.length === 0) {
    return <EmptyState>{isShelfEmpty ? EMPTY[shelf] : NO_RESULT}</EmptyState>;
  }
  return (
    <RuledList aria-label="Submissions">
      {submissions.map(({ id, title, artist, genre, format, openUntil }, index) => (
        <RuledRow
          key={id}
          number={index + 1}
          artwork={<Cover seed={coverSeed.submission(id)} />}
          title={title}
          meta={`${artist}, ${labelOf(RELEASE_FORMAT_OPTIONS, format)}`}
          columns={[
            { label: 'Genre', value: labelOf(GENRE_OPTIONS, genre) },
            { label: 'Open until', value: formatDay(openUntil) },
          ]}
        />
      ))}
    </RuledList>
  );
}
