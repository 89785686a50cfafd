import type { ChartPart, Fill } from '@/client/ui/charts/parts';

/** One pie chart of the dashboard. */
export interface DashboardChart {
  id: string;
  title: string;
  /** The title, extended where two charts share the same title. */
  caption: string;
  /** Tells two charts of the same title apart. */
  subtitle?: string;
  /** Explains the chart where the title alone would mislead the reader. */
  note?: string;
  /** The values of the parts add up to 100. */
  parts: readonly ChartPart[];
}

/** The four charts without their parts. */
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

/** The part with the colour of its meaning, if it has one. */
export function partOf(part: Omit<ChartPart, 'fill'>): ChartPart {
  const fill = FILL_OF[part.label];
  return fill ? { ...part, fill } : part;
}
