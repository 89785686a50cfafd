import { dashboardCalls } from '@/shared/results/dashboard.calls';
import type { dashboardContract } from '@/shared/results/dashboard.schemas';
import { endpointsOf } from './endpointsOf';

const dashboardApi = endpointsOf<typeof dashboardContract>(dashboardCalls);
/* Money moves elsewhere too, so each visit fetches it again. */
dashboardApi.enhanceEndpoints({ endpoints: { getDashboard: { keepUnusedDataFor: 0 } } });

export const { useGetDashboardQuery } = dashboardApi;
