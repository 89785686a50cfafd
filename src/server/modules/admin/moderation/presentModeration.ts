import { pick } from '@/server/platform/db/queryParts';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import {
  type CampaignFacts,
  presentCampaign,
  withSoundAddresses,
} from '@/server/modules/music/campaigns/campaignsView';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { canRevert, trackTexts } from '@/server/modules/identity/changes/changesRepository';
import { presentOwnPage } from '@/server/modules/identity/outlets/outletPageRepository';
import { presentService } from '@/server/modules/market/services/servicesRepository';
import { linkValues } from '@/shared/platform/options';
import { fromCents } from '@/shared/platform/format';
import {
  type ModeratedCampaign,
  type ModeratedChange,
  moderatedChangeResponse,
  moderatedOutletResponse,
  type ModeratedOutlet,
  type ModeratedService,
  type WaitingService,
} from '@/shared/admin/moderation.schemas';
import type {
  ModeratedCampaignRow,
  ModeratedOutletRow,
  ModeratedServiceRow,
  WaitingServiceRow,
} from './moderationRepository';
import type { ModeratedChangeRow, OwnerRow } from './queueConditionsRepository';

const presentOwner = ({ id, email, isActive }: OwnerRow, admin: number) => ({
  is_own: id === admin,
  owner: { id, email, is_confirmed: isActive },
});

const presentWaiting = (row: WaitingServiceRow): WaitingService => ({
  id: row.id,
  type: row.type,
  price: fromCents(row.priceCents),
  delivery_days: row.deliveryDays,
  version: row.version,
});

/** Contains signed file addresses for this admin, which expire, so the result is never stored. */
export function presentModeratedCampaign(
  { row, artist, owner, open, approved, declined, files }: ModeratedCampaignRow,
  { admin, addresses, ...facts }: CampaignFacts & { admin: number; addresses: MediaAddresses },
): ModeratedCampaign {
  return {
    ...withSoundAddresses(presentCampaign(row, facts), addresses, admin),
    ...presentOwner(owner, admin),
    open,
    artist: {
      ...pick(artist, 'country', 'genres', 'biography'),
      ...linkValues((name) => artist[name]),
      approved,
      declined,
    },
    files: files.flatMap(({ kind, path, mediaType, bytes, width, height }) =>
      kind === 'artwork' || kind === 'presskit'
        ? {
            kind,
            bytes,
            width,
            height,
            path: addresses.sign(path, admin),
            media_type: mediaType,
          }
        : [],
    ),
  };
}

const OUTLET_FIELDS = fieldsOf(
  moderatedOutletResponse,
  'submitted_at',
  'services',
  'is_own',
  'version',
  'about',
  'figures',
  'samples',
  'waiting',
  'approved_services',
  'open',
  'owner',
);
export const presentModeratedOutlet = (
  { outlet, owner, open, services, page, waiting, approved }: ModeratedOutletRow,
  admin: number,
): ModeratedOutlet => ({
  ...presentOwnPage(page),
  ...presentFields(outlet, OUTLET_FIELDS),
  ...presentOwner(owner, admin),
  submitted_at: owner.createdAt.toISOString(),
  services,
  open,
  waiting: waiting.map(presentWaiting),
  approved_services: approved.map(presentWaiting),
  version: owner.version,
});

export const presentModeratedService = (
  row: ModeratedServiceRow,
  admin: number,
): ModeratedService => ({
  ...presentService(row),
  submitted_at: row.submittedAt.toISOString(),
  outlet_approved_at: row.outletApprovedAt?.toISOString() ?? null,
  active_services: row.activeServices,
  open: row.open,
  waiting: row.waiting.map(presentWaiting),
  ...presentOwner(row.owner, admin),
});

const CHANGE_FIELDS = fieldsOf(
  moderatedChangeResponse,
  'name',
  'face',
  'before',
  'after',
  'can_revert',
  'submitted_at',
  'is_own',
  'owner',
);
export const presentModeratedChange = (
  { change, name, face, owner }: ModeratedChangeRow,
  admin: number,
  addresses: MediaAddresses,
): ModeratedChange => {
  const { before, after } = textsOf(change, (path) => addresses.sign(path, admin));
  return {
    ...presentFields(change, CHANGE_FIELDS),
    ...presentOwner(owner, admin),
    name,
    face,
    before,
    after,
    can_revert: canRevert(change),
    submitted_at: change.createdAt.toISOString(),
  };
};

/** The values before and after the change, in a form that an admin can read. */
function textsOf(
  { field, before, after }: ModeratedChangeRow['change'],
  sign: (path: string) => string,
): Pick<ModeratedChange, 'before' | 'after'> {
  if (field === 'tracks') return trackTexts({ before, after });
  // The earlier picture is deleted once it is replaced.
  if (field === 'artwork') return { before: null, after: after === null ? null : sign(after) };
  if (field === 'logo') return { before: null, after };
  return { before, after };
}
