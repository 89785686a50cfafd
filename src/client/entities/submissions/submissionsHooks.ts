import { createSelector } from '@reduxjs/toolkit';
import type { ShelfCounts, Submission } from '@/shared/submissions/submissionsContract';
import type { SubmissionShelf } from '@/shared/submissions/submissionShelves';
import { type DataRootState, useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
import { useCall } from '../useCall';
import { makeUsePages, type Pages } from '../usePages';
import { COUNTS_ID, submissionsApi } from './submissionsApi';

const usePages = makeUsePages('submissions', submissionsApi.endpoints.listSubmissions);

export interface SubmissionPages extends Omit<Pages, 'ids'> {
  /** Of the pages that are there, in order, without what has left the shelf since. */
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

/** What an outlet looks through. `path` has shelf, search, filters and sorting. */
export function useSubmissions(path: string, shelf: SubmissionShelf): SubmissionPages {
  const { ids, total, ...pages } = usePages(path);
  const submissions = useDataSelector((state) => selectOnShelf(state, ids, shelf));
  return { ...pages, submissions, total: total - (ids.length - submissions.length) };
}

/** What is on each shelf; known once any of them was asked for. */
export const useShelfCounts = (): ShelfCounts | undefined =>
  useDataSelector((state) => state.entities.shelfCounts.entities[COUNTS_ID]);

export interface OneSubmission extends Loading {
  submission?: Submission;
}

/** The record of an id that is not known from a list; `null` asks for nothing. */
export function useSubmission(id: number | null): OneSubmission {
  const loading = useLoading(
    submissionsApi.useGetSubmissionQuery(id ?? 0, {
      skip: id === null,
      selectFromResult: loadState,
    }),
  );
  const submission = useDataSelector((state) => state.entities.submissions.entities[id ?? 0]);
  return submission ? { ...loading, submission } : loading;
}

/** Fetches one fresh, for the addresses of its sound. */
export const useLoadSubmission = () => useCall(submissionsApi.endpoints.getSubmission);

/** Puts one on a shelf, or back. */
export const useShelveSubmission = () => useCall(submissionsApi.endpoints.shelveSubmission);
