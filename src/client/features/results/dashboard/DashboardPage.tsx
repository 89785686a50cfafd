import { openPage } from '@/client/session/openPage';
import { Charts } from './Charts';
import { SAMPLE_CHARTS } from './sampleCharts';

/** `/dashboard`: figures of the account's newest orders, or samples for a visitor. */
export const DashboardPage = openPage(
  <Charts charts={SAMPLE_CHARTS} />,
  async () => (await import(/* webpackChunkName: "own-dashboard" */ './OwnDashboard')).OwnDashboard,
);
