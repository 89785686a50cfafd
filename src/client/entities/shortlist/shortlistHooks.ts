import { useCall } from '../useCall';
import { makeUsePages } from '../usePages';
import { shortlistApi, shortlistKey } from './shortlistApi';

export { shortlistKey };

/** The starred services of a campaign, by the key of its shortlist. */
export const useShortlist = makeUsePages('services', shortlistApi.endpoints.listShortlist);

/** Star a service, or take its star off. */
export const useAddToShortlist = () => useCall(shortlistApi.endpoints.addToShortlist);
export const useRemoveFromShortlist = () => useCall(shortlistApi.endpoints.removeFromShortlist);
