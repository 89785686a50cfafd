import { useMemo } from 'react';
import { submissionCalls } from '@/shared/market/submissions.calls';
import type { Submission, submissionsContract } from '@/shared/market/submissions.schemas';
import type { SubmissionShelf } from '@/shared/market/submissions.rules';
import { useDataSelector } from './entitiesState';
import { endpointsOf, type ListArg } from './endpointsOf';
import { FRESH, useList } from './useList';

const submissionsApi = endpointsOf<typeof submissionsContract>(submissionCalls);
export const {
  useCountSubmissionsQuery,
  useDecideSubmissionsMutation,
  useGetSubmissionQuery,
  useLazyGetSubmissionQuery,
  useListNoesQuery,
  useListSubmissionsInfiniteQuery,
  useRememberInboxMutation,
  useShelveSubmissionMutation,
} = submissionsApi;

export const useKnownSubmission = (id: number | null): Submission | undefined =>
  useDataSelector((state) => state.entities.submissions.entities[id ?? 0]);

/**
 * The campaigns on one of an outlet's shelves, without those that have left it, and how many there
 * are on each shelf. `choices` are search, filters and sorting.
 */
export function useSubmissions(shelf: SubmissionShelf, choices: ListArg) {
  const query = useListSubmissionsInfiniteQuery({ shelf, ...choices }, FRESH);
  const { rows, ids, total, ...list } = useList('submissions', query);
  const left = useMemo(
    () =>
      rows.filter((each) =>
        shelf === 'offered' ? each.offer !== null : (each.shelf ?? 'explore') === shelf,
      ),
    [rows, shelf],
  );
  return {
    ...list,
    rows: left,
    total: total - (ids.length - left.length),
    counts: query.data?.pages.at(-1)?.counts,
  };
}

/* The page may be closing when these are sent. */
submissionsApi.enhanceEndpoints({
  endpoints: {
    decideSubmissions: { extraOptions: { keepalive: true } },
    rememberInbox: { extraOptions: { keepalive: true } },
  },
});
