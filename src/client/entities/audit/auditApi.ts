import { auditCalls } from '@/shared/audit/audit.calls';
import { baseApi } from '@/client/api/baseApi';
import type { EntityResponse } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';

export const DECISIONS = auditCalls.listDecisions.path;

export const auditApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listDecisions: builder.infiniteQuery<EntityResponse, string, PagePlace | null>(
      pagedEndpoint('decisions'),
    ),
  }),
});
