import type { MediaAddresses } from '@/server/files/mediaAddresses';
import {
  type CampaignFacts,
  presentCampaign,
  withSoundAddresses,
} from '@/server/modules/campaigns/presentCampaign';
import { fieldsOf, presentFields } from '@/server/http/presentFields';
import { canRevert, trackTexts } from '@/server/modules/changes/presentTracks';
import { presentOwnPage } from '@/server/modules/outlets/presentOwnPage';
import { presentService } from '@/server/modules/services/presentService';
import { linkValues } from '@/shared/options';
import {
  type ReviewedCampaign,
  type ReviewedChange,
  reviewedOutlet,
  type ReviewedOutlet,
  type ReviewedService,
} from '@/shared/moderation/moderationContract';
import type {
  ReviewedCampaignRow,
  ReviewedOutletRow,
  ReviewedServiceRow,
} from './moderationRepository';
import type { ReviewedChangeRow } from './reviewedChangesRepository';

/** Contains signed file addresses for this admin, which expire, so the result is never stored. */
export function presentReviewedCampaign(
  { row, artist, approved, declined, files }: ReviewedCampaignRow,
  { admin, addresses, ...facts }: CampaignFacts & { admin: number; addresses: MediaAddresses },
): ReviewedCampaign {
  return {
    ...withSoundAddresses(presentCampaign(row, facts), addresses, admin),
    is_own: row.ownerId === admin,
    artist: {
      country: artist.country,
      genres: artist.genres,
      biography: artist.biography,
      ...linkValues((name) => artist[name]),
      approved,
      declined,
    },
    files: files.flatMap(({ kind, path, mediaType, bytes, width, height }) =>
      kind === 'artwork' || kind === 'presskit'
        ? {
            ...{ kind, bytes, width, height },
            path: addresses.sign(path, admin),
            media_type: mediaType,
          }
        : [],
    ),
  };
}

const OUTLET_FIELDS = fieldsOf(
  reviewedOutlet,
  'submitted_at',
  'services',
  'is_own',
  'version',
  'about',
  'figures',
  'samples',
);
export const presentReviewedOutlet = (
  { outlet, account, services, page }: ReviewedOutletRow,
  admin: number,
): ReviewedOutlet => ({
  ...presentOwnPage(page),
  ...presentFields(outlet, OUTLET_FIELDS),
  submitted_at: account.createdAt.toISOString(),
  services,
  is_own: account.id === admin,
  version: account.version,
});

export const presentReviewedService = (
  row: ReviewedServiceRow,
  admin: number,
): ReviewedService => ({
  ...presentService(row),
  submitted_at: row.submittedAt.toISOString(),
  outlet_approved_at: row.outletApprovedAt?.toISOString() ?? null,
  active_services: row.activeServices,
  is_own: row.ownerId === admin,
});

export const presentReviewedChange = (
  { change, name }: ReviewedChangeRow,
  admin: number,
  addresses: MediaAddresses,
): ReviewedChange => {
  const { before, after } = textsOf(change, (path) => addresses.sign(path, admin));
  return {
    id: change.id,
    record: change.record,
    record_id: change.recordId,
    name,
    field: change.field,
    is_live: change.isLive,
    before,
    after,
    can_revert: canRevert(change),
    state: change.state,
    reason: change.reason,
    submitted_at: change.createdAt.toISOString(),
    decided_at: change.decidedAt?.toISOString() ?? null,
    is_own: change.userId === admin,
    version: change.version,
  };
};

/** The values before and after the change, in a form that an admin can read. */
function textsOf(
  { field, before, after }: ReviewedChangeRow['change'],
  sign: (path: string) => string,
): Pick<ReviewedChange, 'before' | 'after'> {
  if (field === 'tracks') return trackTexts({ before, after });
  // The earlier picture is deleted once it is replaced.
  if (field === 'artwork') return { before: null, after: after === null ? null : sign(after) };
  if (field === 'logo') return { before: null, after };
  return { before, after };
}
