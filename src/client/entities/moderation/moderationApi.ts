import { moderationCalls } from '@/shared/moderation/moderation.calls';
import type {
  ModerationClaims,
  moderationContract,
  WaitingPage,
} from '@/shared/moderation/moderationContract';
import type { ClaimBody } from '@/shared/moderation/moderationSchemas';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { ApiError } from '@/shared/apiError';
import { type RecordResponse, upsert } from '@/client/entities/entityPatch';
import { pagedEndpoint } from '@/client/entities/pagedEndpoint';
import { recordEndpoints } from '@/client/entities/recordEndpoints';

const calls = callsOf<Omit<typeof moderationContract, 'countReview'>>(moderationCalls);

/** The keys of the lists of records that wait for a decision. */
export const TO_MODERATE = {
  all: calls.listAllToReview.path,
  campaigns: calls.listCampaignsToReview.path,
  outlets: calls.listOutletsToReview.path,
  services: calls.listServicesToReview.path,
  changes: calls.listChangesToReview.path,
} as const;

/** A decision is delayed before it is sent, so the page may be closing by then. */
const LATE = { keepalive: true } as const;

/* Services approved together with the record leave the lists. */
const renewed = (
  _response: unknown,
  error: unknown,
  { body }: { body: { services?: readonly object[] | undefined } },
) => (error === undefined && body.services?.length ? (['Review'] as const) : []);

type Moderated =
  | 'moderatedCampaigns'
  | 'moderatedOutlets'
  | 'moderatedServices'
  | 'moderatedChanges';

export const moderationApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const listOf = (name: Moderated) => pagedEndpoint(builder, name, { providesTags: ['Review'] });
    const decisions = <Name extends Moderated>(name: Name) => recordEndpoints(builder, name);
    const outlets = decisions('moderatedOutlets');
    return {
      listAllToReview: pagedEndpoint(builder, 'waitingRecords', {
        entitiesOf: (page: WaitingPage) => ({
          ...upsert('waitingRecords', page.items),
          ...upsert('moderatedCampaigns', page.campaigns),
          ...upsert('moderatedOutlets', page.outlets),
          ...upsert('moderatedServices', page.services),
          ...upsert('moderatedChanges', page.changes),
        }),
        providesTags: ['Review'],
      }),
      listCampaignsToReview: listOf('moderatedCampaigns'),
      listOutletsToReview: listOf('moderatedOutlets'),
      listServicesToReview: listOf('moderatedServices'),
      listChangesToReview: listOf('moderatedChanges'),
      decideCampaign: decisions('moderatedCampaigns').change(calls.decideCampaign, LATE),
      decideOutlet: { ...outlets.change(calls.decideOutlet, LATE), invalidatesTags: renewed },
      checkFigure: builder.mutation<
        RecordResponse<'moderatedOutlets'>,
        ArgOf<typeof calls.checkFigure>
      >({
        query: (arg) => requestOf(calls.checkFigure, arg),
        ...outlets.changed,
        // The id of the call is the figure's, so a 404 says nothing about the outlet.
        transformErrorResponse: (error: ApiError) =>
          outlets.changed.transformErrorResponse(error, undefined),
      }),
      decideService: {
        ...decisions('moderatedServices').change(calls.decideService, LATE),
        invalidatesTags: renewed,
      },
      decideChange: decisions('moderatedChanges').change(calls.decideChange, LATE),
      listClaims: builder.query<ModerationClaims, undefined>({
        query: () => ({ path: calls.listClaims.path }),
      }),
      claimReview: builder.mutation<ModerationClaims, ClaimBody>({
        query: (body) => requestOf(calls.claimReview, { body }),
        onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => null);
          if (saved)
            await dispatch(moderationApi.util.upsertQueryData('listClaims', undefined, saved.data));
        },
      }),
    };
  },
});
