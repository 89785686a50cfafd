import { useCall } from '../useCall';
import { makeUsePages } from '../usePages';
import { shortlistApi, shortlistKey } from './shortlistApi';

const usePages = makeUsePages('services', shortlistApi.endpoints.listShortlist, true);

/** The starred services of a campaign; `null` asks for nothing. */
export const useShortlist = (campaign: number | null) =>
  usePages(campaign === null ? null : shortlistKey(campaign));

/** Star a service, or take its star off. */
export const useAddToShortlist = () => useCall(shortlistApi.endpoints.addToShortlist);
export const useRemoveFromShortlist = () => useCall(shortlistApi.endpoints.removeFromShortlist);
