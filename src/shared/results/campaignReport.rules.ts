import { formatCount, formatPrice, utcDay } from '@/shared/platform/format';
import { formatDuration } from '@/shared/platform/durations';
import { serviceTypeLabel } from '@/shared/platform/options';
import { hostOf, linkStateOf } from '@/shared/identity/links.rules';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Report, ReportPiece } from './campaignReport.schemas';

/* The wording that the screen, the shared page, the PDF and the CSV have in common. */

export const HOW_COUNTED =
  'A click is one press on a link that Linernote made, counted once per person and day, without robots. Heard is sound that the outlet played audibly in Linernote, before and after the order. Links and labels are checked after 1, 7, 30 and 90 days. Days are in UTC.';
export const UNKNOWN_TEXT =
  'Nothing here proves a cause. Other things happened too. Each piece was paid for: the work, not a verdict. Prices in US dollars, fee included.';

/** In UTC: a report reads the same everywhere. */
export const madeAt = (iso: string): string => `${utcDay(iso)}, ${iso.slice(11, 16)} UTC`;

export interface ReportFigure {
  name: string;
  value: string;
  note: string;
}

/** '' if unknown; 'None' if the money brought no click. */
export const clickCostText = (spent: number | null, cost: number | null): string =>
  cost === null ? (spent === null || spent === 0 ? '' : 'None') : formatPrice(cost);

const textOf = (count: number | null): string =>
  count === null ? '' : count.toLocaleString('en-US');

const isLive = ({ finding }: ReportPiece): boolean => linkStateOf(finding, utcDay).name === 'live';

export function reportFigures(report: Report): ReportFigure[] {
  const { spent, paid_orders, pieces, clicks, click_cost } = report;
  const live = pieces.filter(isLive).length;
  return [
    {
      name: 'Spent',
      value: formatPrice(spent),
      note: paid_orders === 0 ? '' : `${formatCount(paid_orders, 'order')}, accepted`,
    },
    {
      name: 'Live pieces',
      value: pieces.length === 0 ? '0' : `${live} of ${pieces.length}`,
      note: '',
    },
    {
      name: 'Clicks',
      value: textOf(clicks),
      note: clicks === null ? 'none counted yet' : 'people, each once a day',
    },
    { name: 'Cost per click', value: clickCostText(spent, click_cost), note: costRange(pieces) },
  ];
}

/** '$0.09 to $4.63 by piece'; '' for fewer than two. */
function costRange(pieces: readonly ReportPiece[]): string {
  const costs = pieces.flatMap(({ click_cost }) => click_cost ?? []);
  if (costs.length < 2) return '';
  return `${formatPrice(Math.min(...costs))} to ${formatPrice(Math.max(...costs))} by piece`;
}

export interface ReportRow {
  id: number;
  title: string;
  /** Outlet, service and day. */
  from: string;
  url: string;
  isOffline: boolean;
  /** The result of the last check: 'Live, checked …', 'Gone since …'. */
  state: string;
  /** 'Yes' or 'Not found'. */
  labelled: string;
  clicks: string;
  /** Minutes and seconds. */
  heard: string;
  spent: string;
  clickCost: string;
}

/** The columns after the first; unknown values are ''. */
export const REPORT_COLUMNS = [
  ['Labelled', 'labelled'],
  ['Clicks', 'clicks'],
  ['Heard', 'heard'],
  ['Spent', 'spent'],
  ['A click', 'clickCost'],
] as const satisfies readonly (readonly [string, keyof ReportRow])[];
export type ReportCells = Pick<ReportRow, (typeof REPORT_COLUMNS)[number][1]>;

/** '' if the page could not be read. */
export const labelledText = (label: ReportPiece['label']): string =>
  label === 'labelled' ? 'Yes' : label === 'not_found' ? 'Not found' : '';

export const reportRows = ({ pieces }: Report): ReportRow[] =>
  pieces.map((piece) => {
    const { id, url, title, outlet, type, delivered_at, finding, clicks, spent } = piece;
    const state = linkStateOf(finding, utcDay);
    return {
      id,
      title: title ?? hostOf(url),
      from: [outletName(outlet.company_name), serviceTypeLabel(type), utcDay(delivered_at)].join(
        ', ',
      ),
      url,
      isOffline: state.name === 'gone',
      state: state.text,
      labelled: labelledText(piece.label),
      clicks: textOf(clicks),
      heard: piece.heard === null ? '' : formatDuration(piece.heard),
      spent: spent === null ? '' : formatPrice(spent),
      clickCost: clickCostText(spent, piece.click_cost),
    };
  });

/** The last row: the sums of all pieces. `heard` has none, since pieces of one outlet share it. */
export function reportSums(report: Report): ReportCells & { name: string } {
  const { pieces, clicks, spent, click_cost } = report;
  const known = pieces.map(({ label }) => labelledText(label)).filter(Boolean);
  const labelled = known.filter((text) => text === 'Yes');
  return {
    name: formatCount(pieces.length, 'piece'),
    labelled: known.length === 0 ? '' : `${labelled.length} of ${known.length}`,
    clicks: textOf(clicks),
    heard: '',
    spent: formatPrice(spent),
    clickCost: clickCostText(spent, click_cost),
  };
}

/** What the other rows lack of the sums: work without a link; `null` if nothing. */
export function restOf(report: Report): (ReportCells & { name: string }) | null {
  const { spent_without_link: spent, clicks_without_link: clicks } = report;
  if (spent === 0 && clicks === 0) return null;
  return {
    name: 'Work without a link',
    labelled: '',
    clicks: clicks === 0 ? '' : textOf(clicks),
    heard: '',
    spent: spent === 0 ? '' : formatPrice(spent),
    clickCost: spent === 0 || clicks === 0 ? '' : formatPrice(spent / clicks),
  };
}

/** 'EP, Electronic. Approved 18.10.2026, counted until 24.11.2026.' */
export const reportAbout = ({ about, approved_at, made_at }: Report): string =>
  `${about}. ${approved_at === null ? 'C' : `Approved ${utcDay(approved_at)}, c`}ounted until ${utcDay(made_at)}.`;
