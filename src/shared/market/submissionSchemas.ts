import { type InferType, mixed, object } from 'yup';
import { SHELVES, type Shelf } from '../music/campaignStages';
import { choice, line, severalOf, valuesIn } from '../platform/fields';
import {
  COUNTRY_OPTIONS,
  type Genre,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from '../platform/options';
import { pagedFields } from '../platform/paging';
import { SUBMISSION_SHELVES, SUBMISSION_SORTS } from './submissionShelves';

const GENRES = valuesOf(GENRE_OPTIONS);

const filterFields = {
  /** `explore` by default. */
  shelf: choice('Shelf', SUBMISSION_SHELVES),
  search: line('Search'),
  /** One or several, separated by commas. */
  genre: severalOf('Genre', GENRES),
  format: choice('Format', valuesOf(RELEASE_FORMAT_OPTIONS)),
  country: choice('Country', valuesOf(COUNTRY_OPTIONS)),
};

/** The query string of `GET submissions/counts/`. */
export const submissionFilterSchema = object(filterFields);
export type SubmissionFilter = InferType<typeof submissionFilterSchema>;

/** The query string of `GET submissions/`. */
export const submissionsQuerySchema = object({
  ...pagedFields,
  ...filterFields,
  /** Least time left first, by default. */
  sort: choice('Sort', SUBMISSION_SORTS),
});
export type SubmissionsQuery = InferType<typeof submissionsQuerySchema>;

/** The genres in a query. */
export const genresOf = ({ genre }: Pick<SubmissionsQuery, 'genre'>): Genre[] =>
  valuesIn(genre, GENRES);

const SHELF_MISSING = 'Please say where it goes.';

/** `PUT submissions/{id}/shelf/`; `null` takes the campaign off its shelf. */
export const shelfSchema = object({
  shelf: mixed<Shelf>()
    .nullable()
    .oneOf([...SHELVES, null], SHELF_MISSING)
    .defined(SHELF_MISSING),
});
