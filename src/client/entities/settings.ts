import { settingsCalls } from '@/shared/admin/settings.calls';
import type { settingsContract } from '@/shared/admin/settings.schemas';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';

const settingsApi = endpointsOf<typeof settingsContract>(settingsCalls);
settingsApi.enhanceEndpoints({
  endpoints: {
    /* Other owners change them meanwhile, so each visit fetches them again. */
    getSettings: { keepUnusedDataFor: 0 },
    setSettings: {
      onQueryStarted: keepAs(settingsApi.endpoints.getSettings, () => undefined),
    },
  },
});

export const {
  useGetFeeEffectQuery,
  useGetSiteQuery,
  useGetSettingsQuery,
  useSetSettingsMutation,
  useSendTestMailMutation,
} = settingsApi;
