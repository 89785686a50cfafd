import { assertRow } from '@/server/platform/db/assertRow';
import { randomBytes } from 'node:crypto';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { conflict, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import { addressWords } from './addressWords';
import { can } from './campaignsPolicy';
import {
  type CampaignRow,
  findCampaign,
  lockCampaign,
  updateCampaign,
} from './campaignsRepository';

/** 40 random bits, so that a page's address cannot be guessed. */
const SECRET_BYTES = 5;

function slugOf({ artistName, release }: CampaignRow): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const words = addressWords(`${artistName ?? ''} ${release.title}`);
  return words === '' ? secret : `${words}-${secret}`;
}

interface CoverageChange {
  isPublic: boolean;
  /** The version that was edited, see `versionIn`. */
  version: number | undefined;
}

/**
 * Opens or closes the campaign's public coverage page, also while the campaign is in review. A
 * closed page loses its address for good, so that the address does not lead to a page opened later.
 * Throws the 404 for another artist's campaign, and the 409 before the first approval, since an
 * admin must see a page before the public does, or if the version is stale.
 */
export async function publishCoverage(
  tx: Db,
  artist: Member,
  id: number,
  { isPublic, version }: CoverageChange,
  present: (row: CampaignRow) => object,
): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id, artist.profileId);
  if (!row || !can(artist, 'change', row)) throw notFound();
  const { coverageSlug, openUntil } = row.campaign;
  if (isPublic === (coverageSlug !== null)) return row;
  if (isPublic && openUntil === null)
    throw conflict(CAMPAIGN_MESSAGES.neverApproved, 'campaign_not_approved', present(row));
  const changes = { coverageSlug: isPublic ? slugOf(row) : null };
  if (!(await updateCampaign(tx, id, changes, version))) throw staleOrNotFound(present(row));
  const changed = await findCampaign(tx, id);
  assertRow(changed, `Campaign ${id}`);
  return changed;
}
