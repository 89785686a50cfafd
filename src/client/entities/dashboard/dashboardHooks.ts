import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { dashboardApi } from './dashboardApi';

/** What the signed-in account's orders have cost and brought, or earned. */
export const useDashboard = (): LoadedValue<Dashboard> =>
  useValue(dashboardApi.useGetDashboardQuery(undefined, { selectFromResult: valueState }));
