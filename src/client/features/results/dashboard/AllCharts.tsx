import type { FoundOffer } from '@/client/entities/entityRecords';
import { isFree, isPaidHere } from '@/client/features/trade/shared/orders/orderText';
import { DECLINE_REASON_OPTIONS, isFinal, type OrderStage } from '@/shared/platform/orderStages';
import { formatPrice } from '@/shared/platform/format';
import type { ChartPart } from '@/client/ui/charts/chartParts';
import type { Role } from '@/shared/platform/options';
import { useMemo } from 'react';
import { useCountedOffers } from '@/client/entities/orderHooks';
import { ListStates } from '@/client/ui/list/ListStates';
import { Box } from '@/client/ui/kit';
import { Charts, CHART_HEADS, CHARTS_TITLE, type DashboardChart, partOf } from './Charts';

const COUNTED_MAX = 50;

export function AllCharts({ role }: { role: Role }) {
  const { rows: offers, ...list } = useCountedOffers(COUNTED_MAX);
  const charts = useMemo(() => chartsOf(offers, role), [offers, role]);
  return (
    <>
      <Box as="h2" below={5}>
        {CHARTS_TITLE}
      </Box>
      <ListStates {...list} errorFallback="An error occurred while fetching offers.">
        <Charts charts={charts} />
      </ListStates>
    </>
  );
}

/**
 * Returns whole percentages of whole amounts that add up to 100, by the largest-remainder method:
 * the points left over after rounding down go to the parts that lost most by it. All are 0 when the
 * amounts add up to 0.
 */
export function percentagesOf(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  if (sum === 0) return amounts.map(() => 0);
  const rounded = amounts.map((amount) => Math.floor((amount * 100) / sum));
  const left = 100 - rounded.reduce((all, value) => all + value, 0);
  const losers = amounts
    .map((amount, index) => ({ index, lost: (amount * 100) % sum }))
    .sort((one, other) => other.lost - one.lost || one.index - other.index)
    .slice(0, left);
  for (const { index } of losers) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded;
}

interface Part {
  label: string;
  holds: (found: FoundOffer) => boolean;
}

const inStage =
  (...stages: readonly OrderStage[]) =>
  ({ order }: FoundOffer): boolean =>
    stages.includes(order.stage);

const PROGRESSIONS: readonly Part[] = [
  { label: 'awaiting acceptance', holds: inStage('offered', 'placed') },
  { label: 'completed', holds: inStage('completed') },
  { label: 'accepted', holds: inStage('accepted', 'paid') },
  { label: 'releasing payment', holds: inStage('delivered', 'disputed') },
  {
    label: 'artist declined',
    holds: ({ order }) => order.close_reason === 'artist_declined',
  },
];
const inWork = inStage('paid', 'delivered', 'disputed');
/** This chart counts money, so work that was paid outside of the platform is left out. */
const INCOME: readonly Part[] = [
  {
    label: 'potential',
    holds: (found) => {
      const { order } = found;
      return !isFinal(order.stage) && (isPaidHere(order) || !inWork(found));
    },
  },
  { label: 'lost', holds: inStage('closed') },
  {
    label: 'won',
    holds: ({ order }) => order.stage === 'completed' && isPaidHere(order),
  },
];
const ACCEPTANCE: readonly Part[] = [
  { label: 'awaiting acceptance', holds: inStage('offered', 'placed') },
  { label: 'paid content', holds: inWork },
  { label: 'completed', holds: inStage('completed') },
];
const REASONS: readonly Part[] = DECLINE_REASON_OPTIONS.map(({ value, label }) => ({
  label,
  holds: ({ order }) => order.decline_reason === value,
}));

const count = (): number => 1;
const cents = ({ ordered }: FoundOffer): number => Math.round(ordered.price * 100);

function partsOf(
  offers: readonly FoundOffer[],
  parts: readonly Part[],
  weigh: (found: FoundOffer) => number,
  write: (amount: number) => string,
): ChartPart[] {
  const amounts = parts.map(({ holds }) =>
    offers.filter(holds).reduce((sum, found) => sum + weigh(found), 0),
  );
  const values = percentagesOf(amounts);
  return parts.map(({ label }, index) =>
    partOf({ label, value: values[index] ?? 0, amount: write(amounts[index] ?? 0) }),
  );
}

/**
 * Returns the charts of the newest orders, whoever began them; that of the income is an outlet's.
 * Free orders are left out, and so is an order that fits no part of a chart.
 */
export function chartsOf(all: readonly FoundOffer[], role: Role): DashboardChart[] {
  const offers = all.filter(({ order }) => !isFree(order)).slice(0, COUNTED_MAX);
  const income = {
    ...CHART_HEADS.income,
    parts: partsOf(offers, INCOME, cents, (sum) => formatPrice(sum / 100)),
  };
  return [
    { ...CHART_HEADS.progressions, parts: partsOf(offers, PROGRESSIONS, count, String) },
    ...(role === 'media' ? [income] : []),
    { ...CHART_HEADS.stages, parts: partsOf(offers, ACCEPTANCE, count, String) },
    { ...CHART_HEADS.reasons, parts: partsOf(offers, REASONS, count, String) },
  ];
}
