import type { Page } from '@/shared/paging';
import { submissionCalls } from '@/shared/submissions/submissions.calls';
import type {
  ShelfCounts,
  Submission,
  SubmissionCounts,
  submissionsContract,
} from '@/shared/submissions/submissionsContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import { LIST } from '@/client/api/tags';
import type { RecordResponse } from '../entityPatch';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof submissionsContract>(submissionCalls);

interface SubmissionsResponse extends Page<Submission> {
  counts: ShelfCounts;
}

export type Shelving = ArgOf<(typeof calls)['shelveSubmission']>;

export const submissionsApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { read, changed } = recordEndpoints(builder, 'submissions');
    return {
      listSubmissions: pagedEndpoint(builder, 'submissions', {
        summaryOf: ({ counts }: SubmissionsResponse) => counts,
        providesTags: [{ type: 'Submission', id: LIST }],
      }),
      /** Takes a query string with shelf, search and filters. */
      countSubmissions: builder.query<SubmissionCounts, string>({
        query: (query) => ({ path: `${calls.countSubmissions.path}?${query}` }),
        providesTags: [{ type: 'Submission', id: LIST }],
      }),
      getSubmission: read(calls.getSubmission),
      shelveSubmission: builder.mutation<RecordResponse<'submissions'>, Shelving>({
        query: (arg) => requestOf(calls.shelveSubmission, arg),
        ...changed,
        /* It has moved between lists, and only the server knows its place in each. */
        invalidatesTags: (_response, error) => (error ? [] : [{ type: 'Submission', id: LIST }]),
      }),
    };
  },
});
