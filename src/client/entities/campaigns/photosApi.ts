import { campaignCalls } from '@/shared/campaigns/campaigns.calls';
import type { campaignsContract } from '@/shared/campaigns/campaignsContract';
import type { ReleasePage } from '@/shared/campaigns/releasePageResponse';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { ApiRequest } from '@/client/api/transport';
import type { DataDispatch } from '../entitiesState';
import { campaignsApi, keepReleasePage } from './campaignsApi';

const calls = callsOf<typeof campaignsContract>(campaignCalls);
const { getReleasePage } = campaignsApi.endpoints;

interface Started {
  dispatch: DataDispatch;
  queryFulfilled: Promise<{ data: ReleasePage }>;
}
/** Stores the settings in the response; after a failure, another tab may have changed them. */
async function keepPage({ id }: { id: number }, { dispatch, queryFulfilled }: Started) {
  const saved = await queryFulfilled.catch(() => null);
  if (saved) await dispatch(keepReleasePage(id, saved.data));
  else await dispatch(getReleasePage.initiate(id, { forceRefetch: true, subscribe: false }));
}

export interface NewPhoto extends Pick<ApiRequest, 'onProgress'> {
  /** The id of the campaign. */
  id: number;
  file: File;
}

/** In a separate file, since only a dialog needs them. */
export const photosApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    addPhoto: builder.mutation<ReleasePage, NewPhoto>({
      query: ({ id, file, onProgress }) => {
        const form = new FormData();
        form.set('photo', file);
        return requestOf(calls.addPhoto, { id, form, onProgress });
      },
      onQueryStarted: keepPage,
    }),
    deletePhoto: builder.mutation<ReleasePage, ArgOf<typeof calls.deletePhoto>>({
      query: (arg) => requestOf(calls.deletePhoto, arg),
      onQueryStarted: keepPage,
    }),
  }),
});
