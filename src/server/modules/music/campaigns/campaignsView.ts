import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses, type MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Campaign, campaignResponse, type Track } from '@/shared/music/campaigns.schemas';
import { type CampaignRow, reviewHours, type TrackRow } from './campaignsRepository';
import { proposedOfRelease } from '@/server/modules/music/releases/releasesRepository';
import type { CampaignNeed } from '@/shared/music/campaigns.rules';

export const coveragePath = (slug: string): string => `/coverage/${slug}`;

export const isOver = (
  { stage, openUntil }: Pick<CampaignRow['campaign'], 'stage' | 'openUntil'>,
  now: Date,
): boolean => stage === 'approved' && openUntil !== null && openUntil <= now;

export interface CampaignFacts {
  now: Date;
  reviewHours: number | null;
}

/** Presents a track with the address of its sound; `null` where it may not be heard. */
export const presentTrack = (
  { id, position, title, seconds, peaks }: TrackRow,
  audio: string | null,
): Track => ({ id, position, title, seconds, peaks, audio });

export interface CampaignsView {
  show(account: Member): Promise<(row: CampaignRow) => Campaign>;
  /** Presents campaigns with file paths, which do not expire and so can be stored. */
  plain(): Promise<(row: CampaignRow) => Campaign>;
  address(account: Member, campaign: Campaign): Campaign;
}

export function viewOf(deps: AppDeps): CampaignsView {
  const addresses = createMediaAddresses(deps);
  const plain = async () => {
    const facts = { now: deps.now(), reviewHours: await reviewHours(deps.database.db) };
    return (row: CampaignRow) => presentCampaign(row, facts);
  };
  const address = ({ userId }: Member, campaign: Campaign) =>
    withSoundAddresses(campaign, addresses, userId);
  return {
    plain,
    address,
    async show(account) {
      const present = await plain();
      return (row) => address(account, present(row));
    },
  };
}

export function missingOf({ release, tracks }: Pick<CampaignRow, 'release' | 'tracks'>) {
  const hasMusic = release.link !== null || tracks.some((track) => track.fileId !== null);
  const has: Record<CampaignNeed, boolean> = {
    description: release.description !== null,
    music: hasMusic,
  };
  return (Object.keys(has) as CampaignNeed[]).filter((need) => !has[need]); // its own keys
}

const FIELDS = fieldsOf(
  campaignResponse,
  ...(['release', 'artist_name', 'proposed', 'is_over', 'missing'] as const),
  ...(['coverage_page', 'review_hours', 'rating', 'pieces', 'tracks'] as const),
);

/** Presents a campaign with file paths, which clients cannot use; see `withSoundAddresses`. */
export function presentCampaign(row: CampaignRow, { now, reviewHours }: CampaignFacts): Campaign {
  const { campaign, release } = row;
  return {
    ...presentFields({ ...release, ...campaign }, FIELDS),
    release: release.id,
    artist_name: row.artistName,
    proposed: proposedOfRelease(release),
    is_over: isOver(campaign, now),
    missing: missingOf(row),
    coverage_page: campaign.coverageSlug === null ? null : coveragePath(campaign.coverageSlug),
    review_hours: reviewHours,
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    pieces: row.pieces,
    tracks: row.tracks.map((track) => presentTrack(track, track.path)),
  };
}

/** The addresses expire, so never store the result. */
export function withSoundAddresses(
  campaign: Campaign,
  addresses: MediaAddresses,
  accountId: number,
): Campaign {
  const sign = addresses.signFor(accountId);
  return {
    ...campaign,
    artwork: sign(campaign.artwork),
    presskit: sign(campaign.presskit),
    tracks: campaign.tracks.map((track) => ({ ...track, audio: sign(track.audio) })),
  };
}
