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

/** There is one record of them. */
export const COUNTS_ID = 1;

export interface Shelving {
  id: number;
  /** `null` puts it back among what was not looked at. */
  shelf: Shelf | null;
  /** That it was begun on. */
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
      /* it left one list for another; where it is in either is the server's to say */
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Submission', id: LIST }]),
    }),
  }),
});
