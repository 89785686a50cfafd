import { formatPrice } from '@/shared/amounts';
import { type CoverSeed, coverSeed } from '@/shared/covers/coverSeed';
import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import { RESULT_ROWS_MAX } from '@/shared/limits';
import { type Role, serviceTypeLabel } from '@/shared/options';
import { type BigFigure, countOf } from '@/client/ui/BigFigures';
import { outletName } from '@/shared/outlets/outletName';

/** One row of bars. */
export interface ResultRow {
  key: string;
  name: string;
  amount: number;
  /** The seed of its cover, if it has one. */
  seed?: CoverSeed | undefined;
  note?: string;
}

/** The result in one sentence without what is unknown; '' if all is. */
export function answerOf({ amount, orders, pieces, deliveries }: Dashboard, role: Role): string {
  const money = formatPrice(amount);
  if (role === 'media') {
    const parts = [
      deliveries.all > 0 && `${countOf(deliveries.all, 'piece')} delivered`,
      deliveries.on_time > 0 && `${deliveries.on_time} on time`,
      amount > 0 && `${money} earned`,
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : `${parts.join(', ')}.`;
  }
  const live = countOf(pieces.live, 'live piece');
  if (amount > 0) {
    return pieces.live > 0
      ? `${money} brought ${live}.`
      : `${money} for ${countOf(orders, 'order')}.`;
  }
  return pieces.live > 0 ? `You have ${live}.` : '';
}

const notNone = (count: number, text: string): string => (count === 0 ? '' : text);

export function figuresOf(result: Dashboard, role: Role): BigFigure[] {
  const { amount, orders, held, held_orders, fee_percent, pieces, deliveries } = result;
  const unchecked = pieces.all - pieces.live - pieces.gone;
  const isArtist = role === 'artist';
  return [
    {
      name: isArtist ? 'Spent' : 'Earned',
      value: formatPrice(amount),
      note: isArtist
        ? notNone(orders, `${countOf(orders, 'order')}, accepted`)
        : `after the fee of ${fee_percent}%`,
    },
    {
      name: 'Held',
      value: formatPrice(held),
      note: notNone(
        held_orders,
        `${countOf(held_orders, 'order')}, ${isArtist ? 'refunded if late' : 'after the fee'}`,
      ),
    },
    {
      name: 'Delivered',
      value: String(deliveries.all),
      note: notNone(deliveries.all, `${deliveries.on_time} on time`),
    },
    {
      name: 'Live pieces',
      value: pieces.all === 0 ? '0' : `${pieces.live} of ${pieces.all}`,
      note: [
        notNone(pieces.gone, `${pieces.gone} gone`),
        notNone(unchecked, `${unchecked} not checked`),
      ]
        .filter((part) => part !== '')
        .join(', '),
    },
  ];
}

/** By outlet for an artist, by type of service for an outlet. */
export const rowsOf = ({ rows }: Dashboard): ResultRow[] =>
  rows.map(({ outlet, type, orders, amount }) => ({
    key: String(outlet?.id ?? type),
    name: type === null ? outletName(outlet?.company_name ?? null) : serviceTypeLabel(type),
    seed: outlet ? coverSeed.media(outlet) : undefined,
    note: countOf(orders, 'order'),
    amount,
  }));

const monthName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Every month since the first with money, of the last twelve, the newest first. */
export function monthRowsOf({ months }: Dashboard, now = new Date()): ResultRow[] {
  const amounts = new Map(months.map(({ month, amount }) => [month, amount]));
  const rows = Array.from({ length: RESULT_ROWS_MAX }, (_none, back) => {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    const key = at.toISOString().slice(0, 7);
    return { key, name: monthName.format(at), amount: amounts.get(key) ?? 0 };
  });
  return rows.slice(0, rows.findLastIndex(({ key }) => amounts.has(key)) + 1);
}
