import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { GENRE, RELEASE_FORMAT } from '../platform/recordParts';
import { listOf, NUMBER, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { searchedPageSchema } from '../platform/paging';
import { releaseCreateSchema, releaseFilesSchema, releasePatchSchema } from './releaseSchemas';
import { releaseCalls } from './releases.calls';

/** Values that an admin has still to approve. */
export const proposedRelease = object({
  title: TEXT.optional(),
  link: TEXT_OR_NULL.optional(),
}).nullable();

/** The fields of a release that outlets see as well. */
export const releaseFields = {
  title: TEXT,
  description: TEXT_OR_NULL,
  format: RELEASE_FORMAT,
  genre: GENRE,
  link: TEXT_OR_NULL,
  /** A path under the media base, `/media/`. */
  artwork: TEXT_OR_NULL,
};

export const releaseResponse = object({
  ...releaseFields,
  id: NUMBER,
  /** The artist's profile id. */
  artist: NUMBER,
  /** A calendar day, `YYYY-MM-DD`. */
  release_date: TEXT_OR_NULL,
  /** Paths under the media base, `/media/`. */
  presskit: TEXT_OR_NULL,
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
