import { type InferType, object } from 'yup';
import { contract, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../contract';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '../options';
import { searchedPageSchema } from '../paging';
import { releaseCreateSchema, releaseFilesSchema, releasePatchSchema } from './releaseSchemas';
import { releaseCalls } from './releases.calls';

/** Values that an admin has still to approve. */
export const proposedRelease = object({
  title: TEXT.optional(),
  link: TEXT_OR_NULL.optional(),
}).nullable();

const releaseResponse = object({
  id: NUMBER,
  /** The artist's profile id. */
  artist: NUMBER,
  title: TEXT,
  format: option(valuesOf(RELEASE_FORMAT_OPTIONS)),
  genre: option(valuesOf(GENRE_OPTIONS)),
  description: TEXT_OR_NULL,
  /** A calendar day, `YYYY-MM-DD`. */
  release_date: TEXT_OR_NULL,
  link: TEXT_OR_NULL,
  /** Paths under the media base, `/media/`. */
  presskit: TEXT_OR_NULL,
  artwork: TEXT_OR_NULL,
  audio_file: TEXT_OR_NULL,
  /** ISO 8601, UTC. */
  created_at: TEXT,
  /** Grows with each change. */
  version: NUMBER,
  proposed: proposedRelease,
}).meta({ name: 'Release' });
/** A row of `GET releases/`, and the response of every other release call. */
export type Release = InferType<typeof releaseResponse>;

export const releasesContract = contract(releaseCalls, {
  listReleases: { query: searchedPageSchema, response: listOf(releaseResponse) },
  getRelease: { response: releaseResponse },
  createRelease: { form: releaseCreateSchema, response: releaseResponse },
  updateRelease: {
    patch: releasePatchSchema,
    response: releaseResponse,
  },
  /** Uploads artwork and press kit; an uploaded file replaces the release's file of that kind. */
  uploadReleaseFiles: {
    form: releaseFilesSchema,
    response: releaseResponse,
  },
});
