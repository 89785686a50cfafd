import { dayText, formatCount, formatPrice } from '@/shared/platform/format';
import { faceOf, type Face } from '@/shared/platform/coverArt';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { formatDuration } from '@/client/lib/dates';
import { RESULT_ROWS_MAX } from '@/shared/platform/limits';
import { type Role, serviceTypeLabel } from '@/shared/platform/options';
import { FIGURES } from '@/shared/money/figures.rules';
import type { BigFigure } from '@/client/ui/BigFigures';
import { outletName } from '@/shared/identity/outlets.rules';

export interface ResultRow {
  key: string;
  name: string;
  value: number;
  text: string;
  seed?: Face | undefined;
  note?: string;
}

export function summaryOf(
  { amount, orders, pieces, deliveries, clicks }: Dashboard,
  role: Role,
): string {
  const money = formatPrice(amount);
  if (role === 'media') {
    const parts = [
      deliveries.all > 0 && `${formatCount(deliveries.all, 'order')} delivered`,
      deliveries.on_time > 0 && `${deliveries.on_time} on time`,
      amount > 0 && `${money} earned`,
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : `${parts.join(', ')}.`;
  }
  const live = [
    formatCount(pieces.live, 'live piece'),
    ...(clicks === null ? [] : [formatCount(clicks, 'click')]),
  ].join(' and ');
  if (amount > 0) {
    return pieces.live > 0
      ? `${money} brought ${live}.`
      : `${money} for ${formatCount(orders, 'order')}.`;
  }
  return pieces.live > 0 ? `You have ${live}.` : '';
}

const notNone = (count: number, text: string): string => (count === 0 ? '' : text);

function checkedText(at: string | null, now: Date): string {
  if (at === null) return '';
  const day = dayText(at);
  return `checked ${day === dayText(now.toISOString()) ? 'today' : day}`;
}

export function figuresOf(result: Dashboard, role: Role, now = new Date()): BigFigure[] {
  const { amount, orders, held, fee_percent, pieces, clicks } = result;
  const without = pieces.labels - pieces.labelled;
  const unchecked = pieces.all - pieces.live - pieces.gone;
  const isArtist = role === 'artist';
  return [
    {
      ...(isArtist ? { name: 'Spent' } : FIGURES.earned),
      value: formatPrice(amount),
      note: [
        isArtist
          ? notNone(orders, `${formatCount(orders, 'order')}, accepted`)
          : `after the fee of ${fee_percent}%`,
        notNone(held, `${formatPrice(held)} held`),
      ]
        .filter((part) => part !== '')
        .join(', '),
    },
    {
      name: 'Live pieces',
      value: pieces.all === 0 ? '0' : `${pieces.live} of ${pieces.all}`,
      note:
        [
          notNone(pieces.gone, `${pieces.gone} gone`),
          notNone(unchecked, `${unchecked} not checked`),
        ]
          .filter((part) => part !== '')
          .join(', ') || checkedText(pieces.checked_at, now),
    },
    ...(isArtist
      ? []
      : [
          {
            ...FIGURES.labelled,
            value: pieces.labels === 0 ? '–' : `${pieces.labelled} of ${pieces.labels}`,
            note:
              pieces.labels === 0
                ? 'none checked yet'
                : notNone(without, `${without} without a label`),
          },
        ]),
    {
      name: isArtist ? 'Clicks' : 'Clicks brought',
      value: clicks === null ? '–' : clicks.toLocaleString('en-US'),
      note: clicks === null ? 'none counted yet' : 'through Linernote’s links',
    },
    ...(isArtist ? [clickCost(result)] : []),
  ];
}

const costOf = (amount: number, clicks: number | null): string =>
  clicks === null || clicks === 0 || amount === 0 ? '' : formatPrice(amount / clicks);

function clickCost({ amount, clicks, rows }: Dashboard): BigFigure {
  const costs = rows
    .flatMap((row) => (row.clicks === null || row.clicks === 0 ? [] : row.amount / row.clicks))
    .toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [costs[0], costs.at(-1)];
  return {
    name: 'Cost per click',
    value: costOf(amount, clicks) || (amount > 0 ? 'None' : '–'),
    note: costs.length > 1 ? `${formatPrice(least)} to ${formatPrice(most)} by outlet` : '',
  };
}

/**
 * By outlet for an artist: what each brought in clicks, the best first, or cost while nothing was
 * clicked.
 */
export function rowsOf({ rows, clicks: all }: Dashboard): ResultRow[] {
  const isByClicks = all !== null;
  return rows
    .map(({ outlet, orders, amount, clicks }) => {
      const cost = costOf(amount, clicks);
      const money = formatPrice(amount);
      return {
        key: String(outlet?.id),
        name: outletName(outlet?.company_name ?? null),
        seed: outlet ? faceOf(outlet) : undefined,
        value: isByClicks ? (clicks ?? 0) : amount,
        text: !isByClicks ? money : clicks === null ? 'no clicks' : formatCount(clicks, 'click'),
        note: [
          ...(isByClicks ? [money] : []),
          formatCount(orders, 'order'),
          ...(cost === '' ? [] : [`${cost} a click`]),
        ].join(', '),
      };
    })
    .toSorted((a, b) => b.value - a.value);
}

export interface ServiceResult {
  name: string;
  cells: readonly { text: string; isBad?: boolean }[];
}

export const SERVICE_HEADS = [
  'Orders',
  'Answered',
  'Clicks',
  'Labelled',
  'Played',
  FIGURES.earned.name,
] as const;

const shareOf = (part: number, of: number): string => (of === 0 ? '–' : `${part} of ${of}`);

export const servicesOf = ({ rows }: Dashboard): ServiceResult[] =>
  rows.flatMap(({ type, service, orders, amount, clicks }) => {
    if (type === null || service === null) return [];
    const { answered, requests, labelled, labels, played } = service;
    return {
      name: serviceTypeLabel(type),
      cells: [
        { text: String(orders) },
        { text: shareOf(answered, requests) },
        { text: clicks === null ? '–' : clicks.toLocaleString('en-US') },
        { text: shareOf(labelled, labels), isBad: labelled < labels },
        { text: formatDuration(played) },
        { text: formatPrice(amount) },
      ],
    };
  });

const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function monthRowsOf({ months }: Dashboard, now = new Date()): ResultRow[] {
  const amounts = new Map(months.map(({ month, amount }) => [month, amount]));
  const rows = Array.from({ length: RESULT_ROWS_MAX }, (_none, back) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    const key = at.toISOString().slice(0, 7);
    const value = amounts.get(key) ?? 0;
    return { key, name: monthName.format(at), value, text: formatPrice(value) };
  });
  return rows.slice(0, rows.findLastIndex(({ key }) => amounts.has(key)) + 1);
}
