import { makeUseQueue } from '../useQueue';
import { DISPUTES, disputesApi } from './disputesApi';

const { endpoints } = disputesApi;

/** The nearest deadline first. */
export const useDisputes = makeUseQueue(
  'disputes',
  DISPUTES,
  endpoints.listDisputes,
  endpoints.resolveDispute,
);
