import { useDataSelector } from '../entitiesState';
import { useCall } from '../useCall';
import { makeSelectList } from '../useList';
import { makeUsePages } from '../usePages';
import { DISPUTES, disputesApi } from './disputesApi';

const { endpoints } = disputesApi;
const usePages = makeUsePages('disputes', endpoints.listDisputes);
const selectDisputes = makeSelectList('disputes', DISPUTES);

/** What waits and what was decided since it was asked for, the nearest deadline first. */
export const useDisputes = () => ({
  pages: usePages(DISPUTES),
  records: useDataSelector(selectDisputes),
  decision: useCall(endpoints.resolveDispute),
});
