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

/** One colour per meaning, in all charts: waiting, at work, money moving, reached, over. */
export const FILL_OF = {
  'awaiting acceptance': 'violet',
  potential: 'violet',
  accepted: 'amber',
  'paid content': 'amber',
  'releasing payment': 'signal',
  completed: 'mint',
  won: 'mint',
  'artist declined': 'ink',
  lost: 'ink',
} as const satisfies Record<string, Fill>;

const part = (label: keyof typeof FILL_OF, value: number): ChartPart => ({
  label,
  value,
  fill: FILL_OF[label],
});

/** Sample data: these percentages belong to no real offer. */
export const SAMPLE_CHARTS: readonly DashboardChart[] = [
  {
    id: 'offer-progressions',
    title: 'Offer Progressions',
    caption: 'Offer Progressions',
    parts: [
      part('awaiting acceptance', 28),
      part('completed', 34),
      part('accepted', 16),
      part('releasing payment', 12),
      part('artist declined', 10),
    ],
  },
  {
    id: 'income',
    title: 'Income',
    caption: 'Income',
    parts: [part('potential', 42), part('lost', 18), part('won', 40)],
  },
  {
    id: 'acceptance-stages',
    title: 'Acceptance Breakdown',
    subtitle: 'By stage',
    caption: 'Acceptance Breakdown, by stage',
    parts: [part('awaiting acceptance', 30), part('paid content', 26), part('completed', 44)],
  },
  {
    id: 'decline-reasons',
    title: 'Acceptance Breakdown',
    subtitle: 'By reason',
    caption: 'Acceptance Breakdown, by decline reason',
    parts: [
      { label: 'too expensive for my budget', value: 38 },
      { label: 'other (please specify)', value: 14 },
      { label: 'not interested in the content offered', value: 22 },
      { label: 'mixed out budget on another offers', value: 26 },
    ],
  },
];
