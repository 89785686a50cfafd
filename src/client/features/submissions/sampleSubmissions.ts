/*
 * Sample data: this screen begins with no submissions at all. An endpoint that gives the same
 * shapes replaces this module.
 */
import type { Genre, ReleaseFormat } from '@/shared/options';
import type { SubmissionShelf } from '@/shared/submissions/submissionShelves';

/** An artist's music, open to offers until a moment. */
export interface ArtistSubmission {
  id: number;
  shelf: SubmissionShelf;
  title: string;
  artist: string;
  genre: Genre;
  format: ReleaseFormat;
  /** The moment after which nobody can make an offer, ISO 8601. */
  openUntil: string;
}

export const sampleSubmissions: readonly ArtistSubmission[] = [];
