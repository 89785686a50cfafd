import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { dashboardApi } from './dashboardApi';

/**
 * The cost and results, or the earnings, of the account's orders; with `campaign`, only of this
 * campaign's.
 */
export const useDashboard = (campaign: number | null): LoadedValue<Dashboard> =>
  useValue(dashboardApi.useGetDashboardQuery(campaign, { selectFromResult: valueState }));
