import type { Callable } from '../callEndpoint';
import { makeUsePages } from '../usePages';
import { shortlistApi, shortlistKey } from './shortlistApi';

export const shortlistEndpoints: Callable<typeof shortlistApi> = shortlistApi.endpoints;

const usePages = makeUsePages('services', shortlistApi.endpoints.listShortlist, true);

/** The starred services of a campaign; `null` fetches nothing. */
export const useShortlist = (campaign: number | null) =>
  usePages(campaign === null ? null : shortlistKey(campaign));
