import type { Campaign } from '@/shared/music/campaigns.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { type ClockFace, daysLeft } from '@/client/ui/Clock';
import type { StatusTone } from '@/client/ui/StatusChip';
import type { Release } from '@/shared/music/releases.schemas';
import type { Option } from '@/shared/platform/options';
import { LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/lists';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';

export const waitingOfRelease = ({ proposed }: Pick<Release, 'proposed'>): string[] => [
  ...(proposed?.title === undefined ? [] : [proposed.title]),
  ...(proposed?.link === undefined ? [] : [proposed.link ?? 'No link']),
];

type Staged = Pick<Campaign, 'stage' | 'is_over' | 'open_until' | 'submitted_at'>;

const TONES: Record<ClockFace['state'], StatusTone> = {
  draft: 'off',
  in_review: 'waiting',
  open: 'done',
  declined: 'failed',
  over: 'off',
};

const stateOf = ({ stage, is_over }: Pick<Campaign, 'stage' | 'is_over'>): ClockFace['state'] =>
  stage === 'approved' ? (is_over ? 'over' : 'open') : stage;

/** What the clock draws of a campaign. */
export const clockOf = (campaign: Staged & Pick<Campaign, 'pieces'>): ClockFace => ({
  state: stateOf(campaign),
  until: campaign.open_until,
  pieces: campaign.pieces,
});

/** 'since Thursday', 'since 24 Oct'. */
function sinceText(moment: string | null, utcDay: number): string {
  if (moment === null) return '';
  const days = utcDay - Math.floor(Date.parse(moment) / DAY_MS);
  if (days === 0) return 'since today';
  return `since ${days < 7 ? formatWeekday(moment, 'long') : formatDayOfYear(moment)}`;
}

function openText(until: string | null, utcDay: number): string {
  const left = until === null ? 0 : daysLeft(until, utcDay);
  return left === 0 ? 'closes today' : `${left === 1 ? '1 day' : `${left} days`} left`;
}

const TEXTS: Record<ClockFace['state'], (campaign: Staged, utcDay: number) => string> = {
  draft: () => 'Draft',
  in_review: ({ submitted_at }, utcDay) => `In review ${sinceText(submitted_at, utcDay)}`.trim(),
  open: ({ open_until }, utcDay) => `Open, ${openText(open_until, utcDay)}`,
  declined: () => 'Not this time',
  over: ({ open_until }) => `Over since ${formatDayOfYear(open_until ?? '')}`,
};

/** The words beside the clock, which change with it at midnight UTC. */
export function statusOf(campaign: Staged, utcDay = Math.floor(Date.now() / DAY_MS)) {
  const state = stateOf(campaign);
  return { text: TEXTS[state](campaign, utcDay), tone: TONES[state] };
}

export const isOpen = (campaign: Pick<Campaign, 'stage' | 'is_over'>): boolean =>
  stateOf(campaign) === 'open';

export type CampaignOrder = 'active' | ListOrder;

export const CAMPAIGN_ORDER_OPTIONS = [
  { value: 'active', label: 'active campaigns' },
  ...LIST_ORDER_OPTIONS,
] as const satisfies readonly Option<CampaignOrder>[];

const VIEW = {
  search: textField,
  sort: choiceField(['active', 'recent', 'oldest', 'highest', 'lowest']),
};

export const useCampaignsView = () => useAddressState(VIEW);
