import type { Business, BusinessFigures, BusinessWeek } from '@/shared/admin/business.schemas';
import { formatPrice, formatCount } from '@/shared/platform/format';
import { formatDayOfYear } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import type { AdminCaller } from '@/shared/platform/roles';

/** Fewer orders or campaigns give no rate. */
const RATE_MIN = 5;

const rateOf = (part: number, all: number): number | null =>
  all < RATE_MIN ? null : (100 * part) / all;

export function shareText(part: number, all: number): string {
  const rate = rateOf(part, all);
  return rate === null ? `${part} of ${all}` : `${Math.round(rate)}%`;
}

const percent = (rate: number): string => `${rate.toFixed(1)}%`;

/** `21 hours`; `3 days` from two days on. */
function hoursText(hours: number): string {
  if (hours < 1) return 'Under an hour';
  return hours < 48 ? formatCount(Math.round(hours), 'hour') : `${Math.round(hours / 24)} days`;
}

export interface BusinessMeasure {
  name: string;
  short: string;
  tone: 'count' | 'time' | 'rate';
  valueOf: (figures: BusinessFigures) => number | null;
  write: (value: number) => string;
  isOfOrders?: true;
  isSum?: true;
  /** The change, and whether it is worse and needs attention. */
  changeOf: (now: number, before: number) => { text: string; isWorse?: boolean };
}

const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'} ${text}`;

function growth(now: number, before: number) {
  if (before <= 0) return { text: '' };
  const change = Math.round((100 * (now - before)) / before);
  return { text: signed(change, `${Math.abs(change)}%`) };
}

function points(now: number, before: number) {
  const change = Number((now - before).toFixed(1));
  return { text: signed(change, `${Math.abs(change).toFixed(1)} points`), isWorse: change > 0 };
}

function faster(now: number, before: number) {
  const change = Math.round(before - now);
  if (change === 0) return { text: 'As before' };
  return { text: `${formatCount(Math.abs(change), 'hour')} ${change > 0 ? 'faster' : 'slower'}` };
}

export const MEASURES: readonly BusinessMeasure[] = [
  {
    isOfOrders: true,
    name: 'Orders',
    short: 'Orders',
    tone: 'count',
    changeOf: growth,
    valueOf: ({ orders }) => orders,
    write: (value) => value.toLocaleString('en-US'),
  },
  {
    isOfOrders: true,
    isSum: true,
    name: 'Volume',
    short: 'Volume',
    tone: 'count',
    changeOf: growth,
    valueOf: ({ volume }) => volume,
    write: formatPrice,
  },
  {
    isSum: true,
    name: 'Fee income',
    short: 'Fee income',
    tone: 'count',
    changeOf: growth,
    valueOf: ({ fees }) => fees,
    write: formatPrice,
  },
  {
    name: 'Time to approve, median',
    short: 'To approve',
    tone: 'time',
    changeOf: faster,
    valueOf: ({ hours }) => hours,
    write: hoursText,
  },
  {
    isOfOrders: true,
    name: 'Dispute rate',
    short: 'Disputes',
    tone: 'rate',
    changeOf: points,
    valueOf: (figures) => rateOf(figures.disputed, figures.orders),
    write: percent,
  },
  {
    isOfOrders: true,
    name: 'Refund rate',
    short: 'Refunds',
    tone: 'rate',
    changeOf: points,
    valueOf: (figures) => rateOf(figures.refunded, figures.orders),
    write: percent,
  },
];

/** Those that this admin sees: a moderator gets no sums. */
export const measuresOf = ({ shown }: Business): readonly BusinessMeasure[] =>
  MEASURES.filter(({ isSum, valueOf }) => !isSum || valueOf(shown) !== null);

export function textOf({ valueOf, write }: BusinessMeasure, figures: BusinessFigures): string {
  const value = valueOf(figures);
  return value === null ? '–' : write(value);
}

/** The change from the previous weeks to the completed ones; '' if either is missing. */
export function changeOf(measure: BusinessMeasure, { finished, before }: Business) {
  const [now, then] = [measure.valueOf(finished), measure.valueOf(before)];
  return now === null || then === null ? { text: '' } : measure.changeOf(now, then);
}

export const ordersOf = (from: string): string => `${paths.adminOrders}?week=${from}`;

export const weekText = ({ from }: BusinessWeek): string => formatDayOfYear(from);

/** A number of the page, and the list that it counts. */
interface NumberLink {
  text: string;
  to: string;
  /** Who may open the list. */
  who: AdminCaller;
}

export function figuresOf({ held, failures: { mails, checks, payouts } }: Business) {
  const failures = [
    [mails, 'mail', `${paths.adminMails}?state=failed`, 'owner'],
    [checks, 'late check', `${paths.adminMails}#background-work`, 'owner'],
    [payouts, 'payout', `${paths.adminMoney}?tab=history`, 'finance'],
  ] as const;
  const links = failures
    .filter(([count]) => count > 0)
    .map(([count, noun, to, who]): NumberLink => ({ text: formatCount(count, noun), to, who }));
  const open = { text: 'By order', to: `${paths.adminMoney}?tab=held`, who: 'finance' } as const;
  return [
    ...(held === null
      ? []
      : [{ name: 'Held for orders', value: formatPrice(held), links: [open] }]),
    { name: 'Failures', value: String(mails + checks + payouts), links },
  ];
}

/** What an empty production still needs, in order. */
export const firstStepsOf = ({ first_steps: done }: Business) => [
  { text: 'Publish the price list', to: paths.adminPrices, isDone: done.prices },
  { text: 'Set payments, in the server’s settings', isDone: done.payments },
  { text: 'Make somebody else an admin', isDone: done.team },
  { text: 'Approve the first outlet', to: `${paths.adminReview}?tab=outlets`, isDone: done.outlet },
];
