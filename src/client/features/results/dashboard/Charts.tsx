import { PieChart } from '@/client/ui/charts/PieChart';
import styles from './DashboardPage.module.css';
import type { ChartPart, Fill } from '@/client/ui/charts/chartParts';
import { Cluster, Stack, Text } from '@/client/ui/kit';

export const CHARTS_TITLE = 'You last 50 offers';

export interface DashboardChart {
  id: string;
  title: string;
  /** The title, extended where two charts share the same title. */
  caption: string;
  subtitle?: string;
  /** The values of the parts add up to 100. */
  parts: readonly ChartPart[];
}

export const CHART_HEADS = {
  progressions: {
    id: 'offer-progressions',
    title: 'Offer Progressions',
    caption: 'Offer Progressions',
  },
  income: { id: 'income', title: 'Income', caption: 'Income' },
  stages: {
    id: 'acceptance-stages',
    title: 'Acceptance Breakdown',
    subtitle: 'By stage',
    caption: 'Acceptance Breakdown, by stage',
  },
  reasons: {
    id: 'decline-reasons',
    title: 'Acceptance Breakdown',
    subtitle: 'By reason',
    caption: 'Acceptance Breakdown, by decline reason',
  },
} as const;

/** One colour per meaning, in all charts: waiting, at work, money moving, reached, over. */
const FILL_OF: Readonly<Record<string, Fill>> = {
  'awaiting acceptance': 'violet',
  potential: 'violet',
  accepted: 'amber',
  'paid content': 'amber',
  'releasing payment': 'signal',
  completed: 'mint',
  won: 'mint',
  'artist declined': 'ink',
  lost: 'ink',
};

export function Charts({ charts }: { charts: readonly DashboardChart[] }) {
  return (
    <Stack gap={5} tiles={29}>
      {charts.map(({ id, title, subtitle, caption, parts }) => (
        <article key={id} className={styles.card}>
          <div>
            <h2>{title}</h2>
            {subtitle !== undefined && <Text tone="quiet">{subtitle}</Text>}
          </div>
          {parts.some(({ value }) => value > 0) ? (
            <PieChart caption={caption} parts={parts} />
          ) : (
            <Cluster gap={6}>
              <span className={styles.ghost} />
              <Text tone="quiet">There is no data for this chart yet.</Text>
            </Cluster>
          )}
        </article>
      ))}
    </Stack>
  );
}

export function partOf(part: Omit<ChartPart, 'fill'>): ChartPart {
  const fill = FILL_OF[part.label];
  return fill ? { ...part, fill } : part;
}
