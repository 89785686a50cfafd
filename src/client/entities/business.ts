import { businessCalls } from '@/shared/admin/business.calls';
import type { businessContract } from '@/shared/admin/business.schemas';
import { endpointsOf } from './endpointsOf';

const businessApi = endpointsOf<typeof businessContract>(businessCalls);
/* Other users order and pay meanwhile, so each visit fetches it again. */
businessApi.enhanceEndpoints({ endpoints: { getBusiness: { keepUnusedDataFor: 0 } } });

export const { useExportBusinessCsvMutation, useGetBusinessQuery } = businessApi;
