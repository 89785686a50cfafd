import { createSelector } from '@reduxjs/toolkit';
import type {
  ShelfCounts,
  Submission,
  SubmissionCounts,
} from '@/shared/submissions/submissionsContract';
import type { SubmissionShelf } from '@/shared/submissions/submissionShelves';
import type { Callable } from '../callEndpoint';
import { type DataRootState, useDataSelector } from '../entitiesState';
import { valueState } from '../loadState';
import { makeUseRecord } from '../makeUseRecord';
import { makeUsePages, type Pages } from '../usePages';
import { submissionsApi } from './submissionsApi';

export const submissionEndpoints: Callable<typeof submissionsApi> = submissionsApi.endpoints;

const usePages = makeUsePages('submissions', submissionsApi.endpoints.listSubmissions);

/** Its `summary` is the number of campaigns on each shelf. */
export interface SubmissionPages extends Omit<Pages<ShelfCounts>, 'ids'> {
  /** The rows of the loaded pages, in order, without those that have left the shelf. */
  submissions: Submission[];
}

const selectOnShelf = createSelector(
  [
    (state: DataRootState) => state.entities.submissions.entities,
    (_state: DataRootState, ids: readonly number[]) => ids,
    (_state: DataRootState, _ids: readonly number[], shelf: SubmissionShelf) => shelf,
  ],
  (records, ids, shelf) =>
    ids.flatMap<Submission>((id) => {
      const record = records[id];
      return record && (record.shelf ?? 'explore') === shelf ? [record] : [];
    }),
);

/** The campaigns on one of an outlet's shelves. `path` has shelf, search, filters and sorting. */
export function useSubmissions(path: string, shelf: SubmissionShelf): SubmissionPages {
  const { ids, total, ...pages } = usePages(path);
  const submissions = useDataSelector((state) => selectOnShelf(state, ids, shelf));
  return { ...pages, submissions, total: total - (ids.length - submissions.length) };
}

/** The numbers that the filters' options would find, while they are shown. */
export const useSubmissionCounts = (
  query: string,
  isShown: boolean,
): SubmissionCounts | undefined =>
  submissionsApi.useCountSubmissionsQuery(query, {
    skip: !isShown,
    selectFromResult: valueState,
  }).value;

/** Loads a campaign that no loaded list has. */
export const useSubmission = makeUseRecord('submissions', submissionsApi.useGetSubmissionQuery);
