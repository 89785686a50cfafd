/*
 * Sample data: there is none yet, so the screen starts with an empty list. An endpoint with the
 * same shapes replaces this module.
 */
import type { Genre, ReleaseFormat } from '@/shared/options';
import type { SubmissionShelf } from '@/shared/submissions/submissionShelves';

/** An artist's music, open to offers until a given time. */
export interface ArtistSubmission {
  id: number;
  shelf: SubmissionShelf;
  title: string;
  artist: string;
  genre: Genre;
  format: ReleaseFormat;
  /** After this time nobody can make an offer, ISO 8601. */
  openUntil: string;
}

export const sampleSubmissions: readonly ArtistSubmission[] = [];
