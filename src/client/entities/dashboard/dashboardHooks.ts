import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { dashboardApi } from './dashboardApi';

/**
 * What the signed-in account's orders have cost and brought, or earned; `campaign` is the id of the
 * one that alone counts.
 */
export const useDashboard = (campaign: number | null): LoadedValue<Dashboard> =>
  useValue(dashboardApi.useGetDashboardQuery(campaign, { selectFromResult: valueState }));
