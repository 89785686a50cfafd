import { useCallback } from 'react';
import type { Campaign, CampaignWork } from '@/shared/campaigns/campaignsContract';
import type { ReleasePage } from '@/shared/campaigns/releasePageResponse';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type Callable, callEndpoint, responseOfEndpoint } from '../callEndpoint';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { makeUseRecord } from '../makeUseRecord';
import { makeUseWholeList, type WholeList } from '../usePages';
import { makeSelectList } from '../listSelectors';
import { campaignsApi, OWN_CAMPAIGNS } from './campaignsApi';
import type { TrackUpload } from './trackUpload';

const { endpoints } = campaignsApi;
export const campaignEndpoints: Callable<typeof campaignsApi> = endpoints;
const useListed = makeUseWholeList(OWN_CAMPAIGNS, endpoints.listCampaigns);
const selectCampaigns = makeSelectList('campaigns', OWN_CAMPAIGNS);

export interface WholeCampaignList extends WholeList {
  /** Newest first. */
  campaigns: Campaign[];
}

/** The artist's own campaigns. */
export function useWholeCampaignList(): WholeCampaignList {
  return { ...useListed(), campaigns: useDataSelector(selectCampaigns) };
}

/** The campaign from the store, without requesting it. */
export const useKnownCampaign = (id = 0): Campaign | undefined =>
  useDataSelector((state) => state.entities.campaigns.entities[id]);

export const useCampaign = makeUseRecord('campaigns', campaignsApi.useGetCampaignQuery);

/** A campaign's cost and published work; `null` fetches nothing. */
export const useCampaignWork = (id: number | null): LoadedValue<CampaignWork> =>
  useValue(
    campaignsApi.useGetCampaignWorkQuery(id ?? 0, {
      skip: id === null,
      selectFromResult: valueState,
    }),
  );

/** The settings of a release's public page; `null` fetches nothing. */
export const useReleasePage = (id: number | null): LoadedValue<ReleasePage> =>
  useValue(
    campaignsApi.useGetReleasePageQuery(id ?? 0, {
      skip: id === null,
      selectFromResult: valueState,
    }),
  );

type PageChange = Parameters<typeof endpoints.updateReleasePage.initiate>[0];

/** Saves the changes of a release's page; rejects with an `ApiError`. */
export function useSaveReleasePage(): (change: PageChange) => Promise<ReleasePage> {
  const dispatch = useDataDispatch();
  return useCallback(
    (change) => dispatch(responseOfEndpoint(endpoints.updateReleasePage, change)),
    [dispatch],
  );
}

interface AddTrack {
  id: number;
  track: TrackUpload;
  /** The idempotency key, so that a repeated request creates one track. */
  key: string;
}

/** Uploads a track; rejects with an `ApiError`, whose status is 'ABORTED' after the signal. */
export function useAddTrack(): (arg: AddTrack, signal: AbortSignal) => Promise<Campaign> {
  const dispatch = useDataDispatch();
  return useCallback(
    (arg, signal) => dispatch(callEndpoint(endpoints.addTrack, arg, signal)),
    [dispatch],
  );
}
