import type { ApiError } from '@/shared/apiError';
import { campaignCalls } from '@/shared/campaigns/campaigns.calls';
import type { campaignsContract, CampaignWork } from '@/shared/campaigns/campaignsContract';
import type { ReleasePage } from '@/shared/campaigns/releasePageResponse';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { RecordResponse } from '../entityPatch';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';
import { trackFormData, type TrackUpload } from './trackUpload';

/** The keys of the artist's own list of campaigns, and of the list for a release. */
export const OWN_CAMPAIGNS = campaignCalls.listCampaigns.path;
export const campaignOfRelease = (release: number): string => `${OWN_CAMPAIGNS}?release=${release}`;

const calls = callsOf<typeof campaignsContract>(campaignCalls);

export const campaignsApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, changed } = recordEndpoints(builder, 'campaigns');
    const changedByTrack = {
      ...changed,
      /* If a track is not found, its campaign may still exist. */
      transformErrorResponse: (error: ApiError) => changed.transformErrorResponse(error, undefined),
    };
    return {
      listCampaigns: pagedEndpoint(builder, 'campaigns', { providesTags: ['Campaign'] }),
      getCampaign: builder.query<RecordResponse<'campaigns'>, number>({
        query: (id) => requestOf(calls.getCampaign, id),
        ...changed,
        providesTags: ['Campaign'],
      }),
      getCampaignWork: builder.query<CampaignWork, number>({
        query: (id) => requestOf(calls.getCampaignWork, id),
        providesTags: ['Order'],
      }),
      getReleasePage: builder.query<ReleasePage, number>({
        query: (id) => requestOf(calls.getReleasePage, id),
        providesTags: ['Campaign', 'ReleasePage'],
      }),
      updateReleasePage: builder.mutation<ReleasePage, ArgOf<typeof calls.updateReleasePage>>({
        query: (arg) => requestOf(calls.updateReleasePage, arg),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => null);
          if (saved) await dispatch(keepReleasePage(id, saved.data));
        },
      }),
      /* A later embargo closes a page that was opened early. */
      updateCampaign: {
        ...change(calls.updateCampaign),
        invalidatesTags: (_response, error) => (error ? [] : ['ReleasePage']),
      },
      publishCoverage: change(calls.publishCoverage),
      submitCampaign: change(calls.submitCampaign),
      withdrawCampaign: change(calls.withdrawCampaign),
      addTrack: builder.mutation<
        RecordResponse<'campaigns'>,
        { id: number; track: TrackUpload; key: string }
      >({
        query: ({ id, track, key }) => {
          const { onProgress } = track;
          return requestOf(calls.addTrack, { id, form: trackFormData(track), onProgress, key });
        },
        ...changed,
      }),
      updateTrack: builder.mutation<RecordResponse<'campaigns'>, ArgOf<typeof calls.updateTrack>>({
        query: (arg) => requestOf(calls.updateTrack, arg),
        ...changedByTrack,
      }),
      deleteTrack: builder.mutation<RecordResponse<'campaigns'>, ArgOf<typeof calls.deleteTrack>>({
        query: (arg) => requestOf(calls.deleteTrack, arg),
        ...changedByTrack,
      }),
    };
  },
});

/** Stores these settings of a release's page in place of the earlier ones. */
export const keepReleasePage = (id: number, page: ReleasePage) =>
  campaignsApi.util.upsertQueryData('getReleasePage', id, page);
