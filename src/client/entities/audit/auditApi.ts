import { auditCalls } from '@/shared/audit/audit.calls';
import { baseApi } from '@/client/api/baseApi';
import { pagedEndpoint } from '../pagedEndpoint';

export const DECISIONS = auditCalls.listDecisions.path;

export const auditApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listDecisions: pagedEndpoint(builder, 'decisions'),
  }),
});
