import { outletName } from '@/shared/identity/outlets.rules';
import { HOUR_MS } from '@/shared/platform/durations';
import {
  COUNTRY_OPTIONS,
  labelOf,
  RELEASE_FORMAT_OPTIONS,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { changedFieldLabel } from '@/shared/identity/changes.rules';
import type {
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
  ModeratedService,
} from '@/shared/admin/moderation.schemas';
import { type CoverSeed, coverSeed } from '@/shared/platform/coverArt';
import { upperFirst, formatCount } from '@/shared/platform/format';

export interface QueueWords {
  decline: string;
  approved: string;
  declined: string;
  key?: 'r';
}

export const WORDS: QueueWords = {
  decline: 'Decline',
  approved: 'Approved',
  declined: 'Declined',
};

export interface QueueRow {
  id: number;
  title: string;
  meta: string;
  artwork: string | null;
  seed: CoverSeed;
  since: string;
  state: 'waiting' | 'approved' | 'declined';
  /** The record belongs to this admin, so another admin must decide on it. */
  isOwn: boolean;
  kind?: string;
  words?: QueueWords;
  /** The record itself is already decided; a part of it waits for a review. */
  isAlreadyDecided?: boolean;
}

export const listed = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(', ');

export const ownerOf = ({ owner }: Pick<ModeratedOutlet, 'owner'>): string =>
  `${owner.email}, ${owner.is_confirmed ? 'confirmed' : 'not confirmed'}`;

export const countryOf = (country: string | null): string | null =>
  country === null ? null : labelOf(COUNTRY_OPTIONS, country);

export const artistOf = ({ artist_name }: ModeratedCampaign): string => artist_name ?? 'Artist';
export const campaignRow = (campaign: ModeratedCampaign): QueueRow => ({
  id: campaign.id,
  title: campaign.title,
  meta: listed(artistOf(campaign), labelOf(RELEASE_FORMAT_OPTIONS, campaign.format)),
  artwork: campaign.artwork,
  seed: coverSeed.release(campaign.release),
  since: campaign.submitted_at ?? campaign.created_at,
  state: CAMPAIGN_STATES[campaign.stage],
  isOwn: campaign.is_own,
});
const CAMPAIGN_STATES = {
  in_review: 'waiting',
  approved: 'approved',
  declined: 'declined',
  /* its artist has withdrawn it */
  draft: 'declined',
} as const;

export const outletRow = (outlet: ModeratedOutlet): QueueRow => ({
  id: outlet.id,
  title: outletName(outlet.company_name),
  meta: listed(countryOf(outlet.country), waitingFigures(outlet).length > 0 && 'Figures to check'),
  artwork: null,
  seed: coverSeed.media(outlet),
  since: outlet.approved_at === null ? outlet.submitted_at : firstSince(outlet),
  state: stateOfOutlet(outlet),
  isOwn: outlet.is_own,
  isAlreadyDecided: outlet.approved_at !== null,
});
const waitingFigures = ({ figures }: ModeratedOutlet) =>
  figures.filter(({ state }) => state === 'waiting');
const firstSince = (outlet: ModeratedOutlet): string =>
  waitingFigures(outlet)
    .map(({ since }) => since)
    .sort()[0] ?? outlet.submitted_at;
function stateOfOutlet(outlet: ModeratedOutlet): QueueRow['state'] {
  const { approved_at, decline_reason } = outlet;
  if (approved_at !== null) return waitingFigures(outlet).length > 0 ? 'waiting' : 'approved';
  return decline_reason === null ? 'waiting' : 'declined';
}

export const serviceRow = (service: ModeratedService): QueueRow => ({
  id: service.id,
  title: serviceTypeLabel(service.type),
  meta: outletName(service.media.company_name),
  artwork: null,
  seed: coverSeed.media(service.media),
  since: service.submitted_at,
  state: service.approval === 'pending' ? 'waiting' : service.approval,
  isOwn: service.is_own,
});

export const changeRow = (change: ModeratedChange): QueueRow => ({
  id: change.id,
  title: changeName(change),
  ...(change.is_live && { words: REVERTED }),
  meta: listed(
    upperFirst(changedFieldLabel(change.field)),
    change.is_live && 'Changed after approval',
  ),
  artwork: null,
  seed: coverSeed.named(`${change.record}${change.record_id}`),
  since: change.submitted_at,
  state: change.state === 'withdrawn' ? 'declined' : change.state,
  isOwn: change.is_own,
});
const REVERTED: QueueWords = {
  decline: 'Revert',
  approved: 'Kept',
  declined: 'Reverted',
  key: 'r',
};
export const changeName = ({ record, name }: ModeratedChange): string => {
  if (name === null) return 'Without a name';
  return record === 'service' ? serviceTypeLabel(name) : name;
};

const DAY_HOURS = 24;
/** Returns how long a record has waited: whole hours below two days, whole days from then on. */
export function waitedFor(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return 'Just now';
  if (hours < DAY_HOURS) return formatCount(hours, 'hour');
  return formatCount(Math.floor(hours / DAY_HOURS), 'day');
}

export const isWaiting = ({ state }: QueueRow): boolean => state === 'waiting';
