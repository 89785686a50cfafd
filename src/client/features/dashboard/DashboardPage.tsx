import { openPage } from '@/client/session/openPage';
import { Charts } from './Charts';
import { SAMPLE_CHARTS } from './sampleCharts';

/** `/dashboard`: figures of the account's newest orders, or samples for a visitor. */
export const DashboardPage = openPage(
  'You last 50 offers',
  <Charts charts={SAMPLE_CHARTS} />,
  async () => (await import(/* webpackChunkName: "own-dashboard" */ './OwnDashboard')).OwnDashboard,
);
