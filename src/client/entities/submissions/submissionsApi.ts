import type { Shelf } from '@/shared/campaigns/campaignStages';
import type { Page } from '@/shared/paging';
import type {
  ShelfCounts,
  Submission,
  submissionsContract,
} from '@/shared/submissions/submissionsContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import { LIST } from '@/client/api/tags';
import type { EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { refusalOf } from '../refusal';

const entitiesOf = (submission: Submission): EntityPatch => ({
  submissions: { came: [submission] },
});
const answerOf = (submission: Submission): RecordAnswer<'submissions'> => ({
  about: { name: 'submissions', id: submission.id },
  entities: entitiesOf(submission),
});
const transformErrorResponse = refusalOf('submissions', entitiesOf);

type Calls = typeof submissionsContract;

interface SubmissionsAnswer extends Page<Submission> {
  counts: ShelfCounts;
}

/** The id of the single record of counts. */
export const COUNTS_ID = 1;

export interface Shelving {
  id: number;
  /** `null` takes the campaign off its shelf. */
  shelf: Shelf | null;
  /** The version that the outlet saw. */
  version: number;
}

export const submissionsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listSubmissions: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>({
      ...pagedEndpoint<SubmissionsAnswer>('submissions', ({ items, counts }) => ({
        submissions: { came: items },
        shelfCounts: { came: [{ id: COUNTS_ID, ...counts }] },
      })),
      providesTags: [{ type: 'Submission', id: LIST }],
    }),
    getSubmission: builder.query<RecordAnswer<'submissions'>, number>({
      query: (id): RequestFor<Calls['getSubmission']> => ({ path: `submissions/${id}/` }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    shelveSubmission: builder.mutation<RecordAnswer<'submissions'>, Shelving>({
      query: ({ id, shelf, version }): RequestFor<Calls['shelveSubmission']> => ({
        path: `submissions/${id}/shelf/`,
        method: 'PUT',
        body: { shelf },
        version,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
      /* It has moved from one list to another, and the server knows its place in each. */
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Submission', id: LIST }]),
    }),
  }),
});
