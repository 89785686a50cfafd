import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/client/ui/coverSeed';
import { RuledRow } from '@/client/ui/RuledList';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { ArtistSubmission } from './sampleSubmissions';

interface SubmissionRowProps {
  submission: ArtistSubmission;
  /** From 1. */
  position: number;
}

export function SubmissionRow({ submission, position }: SubmissionRowProps) {
  const { id, title, artist, genre, format, openUntil } = submission;
  return (
    <RuledRow
      number={position}
      artwork={<Cover seed={coverSeed.submission(id)} />}
      title={title}
      meta={`${artist}, ${labelOf(RELEASE_FORMAT_OPTIONS, format)}`}
      columns={[
        { label: 'Genre', value: labelOf(GENRE_OPTIONS, genre) },
        { label: 'Open until', value: formatDay(openUntil) },
      ]}
    />
  );
}
