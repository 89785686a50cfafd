import type { Desk, DeskItem } from '@/shared/admin/moderation.schemas';
import { CLAIM_KINDS, type DeskKind } from '@/shared/admin/queue.rules';
import { changedFieldLabel, type ChangedField } from '@/shared/identity/changes.rules';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import { formatDays, formatPrice, upperFirst } from '@/shared/platform/format';
import {
  COUNTRY_OPTIONS,
  labelOf,
  RELEASE_FORMAT_OPTIONS,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { REPORT_CATEGORY_OPTIONS } from '@/shared/platform/reports.rules';
import type { AdminCaller } from '@/shared/platform/roles';
import { formatDayOfYear } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import type { StatusTone } from '@/client/ui/StatusChip';

/** `2 days 3 h`, `22 h`. */
export function waitedText(since: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  if (days === 0) return hours === 0 ? 'Just now' : `${hours} h`;
  return hours % 24 === 0 ? formatDays(days) : `${formatDays(days)} ${hours % 24} h`;
}

const daysSince = (since: string, now: number): string =>
  formatDays(Math.max(1, Math.floor((now - Date.parse(since)) / DAY_MS)));

type Group = Desk['groups'][number];

interface CountKind {
  who: AdminCaller;
  kinds: readonly DeskKind[];
  to: string;
  words: readonly [one: string, many: string];
  none: string;
  note: (group: Group, now: number) => string;
}

const waits = ({ since }: Group, now: number) => `the oldest has waited ${waitedText(since, now)}`;

const COUNTS: readonly CountKind[] = [
  {
    who: 'moderator',
    kinds: CLAIM_KINDS,
    to: paths.adminReview,
    words: ['to review', 'to review'],
    none: 'all decided',
    note: waits,
  },
  {
    who: 'finance',
    kinds: ['payouts'],
    to: paths.adminMoney,
    words: ['payout', 'payouts'],
    none: 'all paid',
    note: ({ amount, count }) => `${formatPrice(amount ?? 0)}${count > 1 ? ' together' : ''}`,
  },
  {
    who: 'moderator',
    kinds: ['disputes'],
    to: `${paths.adminOrders}?stage=disputed`,
    words: ['dispute', 'disputes'],
    none: 'all decided',
    note: (group, now) =>
      group.due_at === null ? waits(group, now) : `decide by ${formatDayOfYear(group.due_at)}`,
  },
  {
    who: 'moderator',
    kinds: ['late'],
    to: `${paths.adminOrders}?stage=late`,
    words: ['late order', 'late orders'],
    none: 'all on time',
    note: ({ since, count }, now) => `${count > 1 ? 'one ' : ''}by ${daysSince(since, now)}`,
  },
  {
    who: 'moderator',
    kinds: ['reports'],
    to: paths.adminReports,
    words: ['report', 'reports'],
    none: 'all answered',
    note: waits,
  },
];

export interface DeskCount {
  count: number;
  name: string;
  note: string;
  /** The list of them; `null` where there are none. */
  to: string | null;
}

/** What waits by kind, of the kinds that the admin decides. */
export const countsOf = (
  { groups }: Desk,
  now: number,
  mayDecide: (who: AdminCaller) => boolean,
): DeskCount[] =>
  COUNTS.filter(({ who }) => mayDecide(who)).map(({ kinds, to, words, none, note }) => {
    const found = groups
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
    const count = found.reduce((sum, group) => sum + group.count, 0);
    const [oldest] = found;
    return {
      count,
      name: words[count === 1 ? 0 : 1],
      note: oldest ? note({ ...oldest, count }, now) : none,
      to: oldest ? to : null,
    };
  });

export interface DeskRow {
  kind: string;
  tone: StatusTone;
  title: string;
  meta: string;
  to: string;
  action: string;
}

const review = ({ kind, id }: DeskItem) => `${paths.adminReview}?tab=${kind}&open=${id}`;

const ofOrder = ({ name, about, by }: DeskItem) => ({
  title: `${serviceTypeLabel(name ?? '')}${about === null ? '' : ` for ${about}`}`,
  meta: by ?? '',
});

/** The fields whose earlier value fits the line. */
const SHORT: readonly string[] = ['company_name', 'title', 'type', 'price'];

function changeText({ name, by, about }: DeskItem) {
  const field = changedFieldLabel(about as ChangedField); // the server sends one of them
  const was = about === 'price' ? formatPrice(Number(by)) : serviceTypeLabel(by ?? '');
  return {
    title: `${serviceTypeLabel(name ?? 'Without a name')}, new ${field}`,
    meta: SHORT.includes(about ?? '') && by !== null ? `Was ${was}` : upperFirst(field),
  };
}

const ROWS: Readonly<Record<DeskKind, (item: DeskItem) => DeskRow>> = {
  campaigns: (item) => ({
    kind: 'Release',
    tone: 'waiting',
    title: item.name ?? 'Without a title',
    meta: `${labelOf(RELEASE_FORMAT_OPTIONS, item.about ?? '')} by ${item.by ?? 'an artist'}`,
    to: review(item),
    action: 'Listen',
  }),
  outlets: (item) => ({
    kind: 'Outlet',
    tone: 'waiting',
    title: item.name ?? 'Without a name',
    meta: item.about === null ? 'No country given' : labelOf(COUNTRY_OPTIONS, item.about),
    to: review(item),
    action: 'Look',
  }),
  services: (item) => ({
    kind: 'Service',
    tone: 'waiting',
    title: serviceTypeLabel(item.name ?? ''),
    meta: item.by ?? 'Without a name',
    to: review(item),
    action: 'Look',
  }),
  changes: (item) => ({
    kind: 'Change',
    tone: 'waiting',
    ...changeText(item),
    to: review(item),
    action: 'Look',
  }),
  payouts: (item) => ({
    kind: 'Payout',
    tone: 'working',
    title: `Payout to ${item.name ?? 'a deleted account'}, ${formatPrice(item.amount ?? 0)}`,
    meta: `${item.about === 'bank' ? 'Bank transfer' : 'By hand'}${item.by === null ? '' : `, approved by ${item.by}, second person needed`}`,
    to: `${paths.adminMoney}?payout=${item.id}`,
    action: 'Check',
  }),
  disputes: (item) => ({
    kind: 'Dispute',
    tone: 'failed',
    ...ofOrder(item),
    to: `${paths.adminReview}?tab=disputes&open=${item.id}`,
    action: 'Decide',
  }),
  late: (item) => ({
    kind: 'Late order',
    tone: 'working',
    ...ofOrder(item),
    to: paths.adminOrder(item.id),
    action: 'Open',
  }),
  reports: (item) => ({
    kind: 'Report',
    tone: 'failed',
    title: labelOf(REPORT_CATEGORY_OPTIONS, item.about ?? ''),
    meta: item.name ?? '',
    to: `${paths.adminReports}?tab=${item.by}&open=${item.id}`,
    action: 'Decide',
  }),
};

export const rowOf = (item: DeskItem): DeskRow => ROWS[item.kind](item);
