import { randomBytes } from 'node:crypto';
import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import { conflict, notFound, staleOrGone } from '@/server/http/failures';
import { CAMPAIGN_MESSAGES } from '@/shared/campaigns/campaignMessages';
import { fold } from '@/shared/fold';
import { can } from './campaignsPolicy';
import {
  type CampaignRow,
  findCampaign,
  lockCampaign,
  updateCampaign,
} from './campaignsRepository';

const WORDS_MAX = 60;
/** Of 40 bits: nobody comes to a page by trying. */
const SECRET_BYTES = 5;

/** What artist and title leave of themselves in an address; nothing, of other scripts than Latin. */
const wordsOf = (text: string): string =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, WORDS_MAX)
    .replace(/-$/, '');

function slugOf({ artistName, release }: CampaignRow): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const words = wordsOf(`${artistName ?? ''} ${release.title}`);
  return words === '' ? secret : `${words}-${secret}`;
}

interface CoverageChange {
  isPublic: boolean;
  /** That it was begun on, see `versionIn`. */
  version: number | undefined;
}

/**
 * Opens the page of what was published to everybody, or closes it, in review as well. What is closed
 * loses its address for good: whoever had it does not come to a page that is opened later. Throws the
 * 404 for another's, and the 409 before the first approval: what nobody has looked at stands on no
 * page of ours.
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
  if (!(await updateCampaign(tx, id, changes, version))) throw staleOrGone(present(row));
  const changed = await findCampaign(tx, id);
  if (!changed) throw new Error(`the campaign ${id} is held and gone`);
  return changed;
}
