import { randomBytes } from 'node:crypto';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { conflict, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { ReleasePageUpdate, ReleasePage } from '@/shared/music/releasePages.schemas';
import type { Patch } from '@/shared/platform/contract';
import {
  type CampaignRow,
  findCampaign,
  lockCampaign,
  updateCampaign,
  can,
} from './campaignsRepository';
import {
  findReleasePage,
  lockSlug,
  writeOpensEarly,
  writeReleasePage,
  listPhotos,
  presentReleasePageSettings,
} from './releasePageRepository';
import { fold } from '@/shared/platform/fold';
import { assertRow } from '@/server/platform/db/assertRow';

/** 40 random bits, so that a page's address cannot be guessed. */
const SECRET_BYTES = 5;

const WORDS_MAX = 60;

/** Empty for other scripts than Latin. */
const addressWords = ({ artistName, release }: CampaignRow): string =>
  fold(`${artistName ?? ''} ${release.title}`)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, WORDS_MAX)
    .replace(/-$/, '');

export async function readReleasePage(db: Db, artist: Member, id: number): Promise<ReleasePage> {
  const row = await findCampaign(db, id, artist.profileId);
  if (!row || !can(artist, 'read', row)) throw notFound();
  return presented(db, artist, row);
}

export async function presented(
  db: Db,
  { profileId }: Member,
  row: CampaignRow,
): Promise<ReleasePage> {
  const page = await findReleasePage(db, row.id, profileId);
  if (!page) throw notFound();
  return presentReleasePageSettings(page, row, await listPhotos(db, row.release.id));
}

/** A slug such as `demo-harbour-glass-harbour`, with four more characters if it is taken. */
async function newSlug(tx: Db, row: CampaignRow): Promise<string> {
  const words = addressWords(row);
  if (words !== '' && !(await lockSlug(tx, words))) return words;
  for (;;) {
    const slug = [words, randomBytes(words === '' ? 5 : 2).toString('hex')]
      .filter(Boolean)
      .join('-');
    if (!(await lockSlug(tx, slug))) return slug;
  }
}

/** The page gets a permanent address when it is first made public. */
export async function updateReleasePage(
  tx: Db,
  artist: Member,
  id: number,
  { update, version }: { update: Patch<ReleasePageUpdate>; version: number | undefined },
): Promise<ReleasePage> {
  const row = await lockCampaign(tx, id, artist.profileId);
  const before = row && (await findReleasePage(tx, id, artist.profileId));
  if (!row || !before || !can(artist, 'change', row)) throw notFound();
  if (Object.keys(update).length === 0) return presented(tx, artist, row);
  const { is_public, has_clip, has_downloads, links, credits, opens_early } = update;
  if (is_public === true && row.campaign.openUntil === null)
    throw conflict(
      CAMPAIGN_MESSAGES.pageNeverApproved,
      'campaign_not_approved',
      await presented(tx, artist, row),
    );
  const values = {
    ...(is_public != null && { isPublic: is_public }),
    ...(is_public === true && before.slug === null && { slug: await newSlug(tx, row) }),
    ...(has_clip != null && { hasClip: has_clip }),
    ...(has_downloads != null && { hasDownloads: has_downloads }),
    ...(links != null && { links: links.map((link) => new URL(link).href) }),
    ...(credits !== undefined && { credits }),
  };
  if (!(await writeReleasePage(tx, id, values, version)))
    throw staleOrNotFound(await presented(tx, artist, row));
  if (opens_early == null) return presented(tx, artist, row);
  await writeOpensEarly(tx, id, opens_early);
  return presented(tx, artist, { ...row, campaign: { ...row.campaign, opensEarly: opens_early } });
}

function slugOf(row: CampaignRow): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return [addressWords(row), secret].filter(Boolean).join('-');
}

/** A closed page loses its address, so that the address never leads to a page opened later. */
export async function publishCoverage(
  tx: Db,
  artist: Member,
  id: number,
  { isPublic, version }: { isPublic: boolean; version: number | undefined },
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
