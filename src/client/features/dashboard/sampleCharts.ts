import type { ChartPart } from '@/client/ui/charts/parts';

/** One pie chart of the dashboard. */
export interface DashboardChart {
  id: string;
  title: string;
  /** The title, extended where two charts share the same title. */
  caption: string;
  /** Explains the chart where the title alone would mislead the reader. */
  note?: string;
  /** The values of the parts add up to 100. */
  parts: readonly ChartPart[];
}

/** Sample data: these percentages belong to no real offer. */
export const SAMPLE_CHARTS: readonly DashboardChart[] = [
  {
    id: 'offer-progressions',
    title: 'Offer Progressions',
    caption: 'Offer Progressions',
    parts: [
      { label: 'awaiting acceptance', value: 28 },
      { label: 'completed', value: 34 },
      { label: 'accepted', value: 16 },
      { label: 'releasing payment', value: 12 },
      { label: 'artist declined', value: 10 },
    ],
  },
  {
    id: 'income',
    title: 'Income',
    caption: 'Income',
    parts: [
      { label: 'potential', value: 42 },
      { label: 'lost', value: 18 },
      { label: 'won', value: 40 },
    ],
  },
  {
    id: 'acceptance-stages',
    title: 'Acceptance Breakdown',
    caption: 'Acceptance Breakdown, by stage',
    parts: [
      { label: 'awaiting acceptance', value: 30 },
      { label: 'paid content', value: 26 },
      { label: 'completed', value: 44 },
    ],
  },
  {
    id: 'decline-reasons',
    title: 'Acceptance Breakdown',
    caption: 'Acceptance Breakdown, by decline reason',
    parts: [
      { label: 'too expensive for my budget', value: 38 },
      { label: 'other (please specify)', value: 14 },
      { label: 'not interested in the content offered', value: 22 },
      { label: 'mixed out budget on another offers', value: 26 },
    ],
  },
];
