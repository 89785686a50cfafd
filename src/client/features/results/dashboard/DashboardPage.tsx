import { componentOf } from '@/client/ui/lazyPage';
import { openPage } from '@/client/session/openPage';
import { PageHeader } from '@/client/ui/PageHeader';
import { Charts, CHART_HEADS, CHARTS_TITLE, type DashboardChart, partOf } from './Charts';

/* Sample data: these percentages belong to no real offer. */

const partsOf = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([label, value]) => partOf({ label, value }));

export const SAMPLE_CHARTS: readonly DashboardChart[] = [
  {
    ...CHART_HEADS.progressions,
    parts: partsOf({
      'awaiting acceptance': 28,
      completed: 34,
      accepted: 16,
      'releasing payment': 12,
      'artist declined': 10,
    }),
  },
  { ...CHART_HEADS.income, parts: partsOf({ potential: 42, lost: 18, won: 40 }) },
  {
    ...CHART_HEADS.stages,
    parts: partsOf({ 'awaiting acceptance': 30, 'paid content': 26, completed: 44 }),
  },
  {
    ...CHART_HEADS.reasons,
    parts: partsOf({
      'too expensive for my budget': 38,
      'other (please specify)': 14,
      'not interested in the content offered': 22,
      'mixed out budget on another offers': 26,
    }),
  },
];

export const DashboardPage = openPage(
  <>
    <PageHeader title={CHARTS_TITLE} />
    <Charts charts={SAMPLE_CHARTS} />
  </>,
  componentOf(() => import('./OwnDashboard'), 'OwnDashboard'),
);
