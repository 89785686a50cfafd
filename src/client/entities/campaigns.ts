import { campaignCalls } from '@/shared/music/campaigns.calls';
import type { Campaign, campaignsContract } from '@/shared/music/campaigns.schemas';
import { useDataSelector } from './entitiesState';
import { endpointsOf, type ListArg } from './endpointsOf';
import { keepAs } from './readAgain';
import { useOwnList, useWholeList } from './useList';
import { streamCalls } from '@/shared/music/streams.calls';
import type { streamsContract } from '@/shared/music/streams.schemas';

const streamsApi = endpointsOf<typeof streamsContract>(streamCalls);

streamsApi.enhanceEndpoints({
  endpoints: { replaceStreams: { onQueryStarted: keepAs(streamsApi.endpoints.getStreams) } },
});

export const { useGetStreamsQuery, useReplaceStreamsMutation } = streamsApi;

const { listCampaigns } = campaignCalls;

export const campaignsApi = endpointsOf<typeof campaignsContract>(campaignCalls);

const keepPage = { onQueryStarted: keepAs(campaignsApi.endpoints.getReleasePage) };
campaignsApi.enhanceEndpoints({
  endpoints: { updateReleasePage: keepPage, addPhoto: keepPage, deletePhoto: keepPage },
});

export const {
  useAddPhotoMutation,
  useAddTrackMutation,
  useDeletePhotoMutation,
  useDeleteTrackMutation,
  useGetCampaignQuery,
  useGetReleasePageQuery,
  useLazyGetCampaignQuery,
  usePublishCoverageMutation,
  useSubmitCampaignMutation,
  useUpdateCampaignMutation,
  useUpdateReleasePageMutation,
  useUpdateTrackMutation,
  useWithdrawCampaignMutation,
} = campaignsApi;

export const { useListCampaignsInfiniteQuery } = campaignsApi;

export const useWholeCampaignList = () =>
  useWholeList('campaigns', useListCampaignsInfiniteQuery({}));

export const useOwnCampaigns = (search: string, choices: ListArg) =>
  useOwnList('campaigns', listCampaigns, useListCampaignsInfiniteQuery, search, choices);

export const useKnownCampaign = (id = 0): Campaign | undefined =>
  useDataSelector((state) => state.entities.campaigns.entities[id]);

export interface TrackUpload {
  title: string;
  file: File;
  /** 200 values, 0 to 100; `null` if this browser cannot decode the sound. */
  peaks: readonly number[] | null;
}

/** The multipart body of `POST campaigns/{id}/tracks/`. Texts must precede the file. */
export function trackFormData({ title, file, peaks }: TrackUpload): FormData {
  const form = new FormData();
  form.set('title', title);
  if (peaks) form.set('peaks', peaks.join(','));
  form.set('audio', file);
  return form;
}
