import type { ApiError } from '@/shared/apiError';
import type { Campaign, campaignsContract } from '@/shared/campaigns/campaignsContract';
import type { CampaignPatch, CoverageSwitch, TrackPatch } from '@/shared/campaigns/campaignSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { Changed, EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import { listEndpoint } from '../listEndpoint';
import { refusalOf } from '../refusal';
import { trackFormData, type TrackUpload } from './trackUpload';

/** The keys of the lists of campaigns: the artist's own, and the one of a release. */
export const OWN_CAMPAIGNS = 'campaigns/';
export const campaignOfRelease = (release: number): string => `campaigns/?release=${release}`;

const entitiesOf = (campaign: Campaign): EntityPatch => ({ campaigns: { came: [campaign] } });
const answerOf = (campaign: Campaign): RecordAnswer<'campaigns'> => ({
  about: { name: 'campaigns', id: campaign.id },
  entities: entitiesOf(campaign),
});
const transformErrorResponse = refusalOf('campaigns', entitiesOf);
/** A track that was not found says nothing about its campaign. */
const refusalOfTrack = (error: ApiError) => transformErrorResponse(error, undefined);

/** A track and its campaign's id. */
export interface OfCampaign {
  id: number;
  track: number;
}

type Calls = typeof campaignsContract;

export const campaignsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listCampaigns: builder.query<EntityAnswer, string | undefined>({
      ...listEndpoint<Campaign>('campaigns', OWN_CAMPAIGNS, (came) => ({ campaigns: { came } })),
      providesTags: ['Campaign'],
    }),
    getCampaign: builder.query<RecordAnswer<'campaigns'>, number>({
      query: (id): RequestFor<Calls['getCampaign']> => ({ path: `campaigns/${id}/` }),
      transformResponse: answerOf,
      transformErrorResponse,
      providesTags: ['Campaign'],
    }),
    updateCampaign: builder.mutation<RecordAnswer<'campaigns'>, Changed<CampaignPatch>>({
      query: ({ id, patch, version }): RequestFor<Calls['updateCampaign']> => ({
        path: `campaigns/${id}/`,
        method: 'PATCH',
        body: patch,
        version,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    publishCoverage: builder.mutation<
      RecordAnswer<'campaigns'>,
      CoverageSwitch & { id: number; version: number }
    >({
      query: ({ id, is_public, version }): RequestFor<Calls['publishCoverage']> => ({
        path: `campaigns/${id}/coverage/`,
        method: 'PUT',
        body: { is_public },
        version,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    submitCampaign: builder.mutation<RecordAnswer<'campaigns'>, number>({
      query: (id): RequestFor<Calls['submitCampaign']> => ({
        path: `campaigns/${id}/submit/`,
        method: 'POST',
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    withdrawCampaign: builder.mutation<RecordAnswer<'campaigns'>, number>({
      query: (id): RequestFor<Calls['withdrawCampaign']> => ({
        path: `campaigns/${id}/withdraw/`,
        method: 'POST',
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    addTrack: builder.mutation<
      RecordAnswer<'campaigns'>,
      { id: number; track: TrackUpload; key: string }
    >({
      query: ({ id, track, key }): RequestFor<Calls['addTrack']> => ({
        path: `campaigns/${id}/tracks/`,
        method: 'POST',
        form: trackFormData(track),
        onProgress: track.onProgress,
        idempotencyKey: key,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    updateTrack: builder.mutation<RecordAnswer<'campaigns'>, OfCampaign & { patch: TrackPatch }>({
      query: ({ id, track, patch }): RequestFor<Calls['updateTrack']> => ({
        path: `campaigns/${id}/tracks/${track}/`,
        method: 'PATCH',
        body: patch,
      }),
      transformResponse: answerOf,
      transformErrorResponse: refusalOfTrack,
    }),
    deleteTrack: builder.mutation<RecordAnswer<'campaigns'>, OfCampaign>({
      query: ({ id, track }): RequestFor<Calls['deleteTrack']> => ({
        path: `campaigns/${id}/tracks/${track}/`,
        method: 'DELETE',
      }),
      transformResponse: answerOf,
      transformErrorResponse: refusalOfTrack,
    }),
  }),
});
