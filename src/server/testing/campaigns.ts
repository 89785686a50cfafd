import { eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { campaigns, files, releases, tracks } from '@/server/platform/db/schema';
import type { FileStore } from '@/server/platform/files/fileStore';
import type { ReceivedUpload } from '@/server/platform/files/uploads';
import { decideCampaign, monthAfter } from '@/server/modules/music/campaigns/moveCampaignCommands';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import { formBody, type FormPart, noisePicture } from './formBody';
import { insertUser } from './money';
import type { TestAccount, TestApp } from './testApp';
import { call } from './trade';

export async function submit(
  test: TestApp,
  artist: TestAccount,
  values: Record<string, string> = {},
  artwork?: Buffer,
): Promise<Release> {
  const texts = {
    artist: String(artist.user.profile.id),
    title: 'Glass Harbour',
    format: 'ep',
    genre: 'electronic',
    ...values,
  };
  const parts: FormPart[] = Object.entries(texts).map(([name, value]) => ({ name, value }));
  if (artwork) parts.push({ name: 'artwork', value: artwork, filename: 'a.png' });
  const { payload, headers } = await formBody(parts);
  const response = await call(test, artist, 'POST', 'releases/', payload, headers);
  if (response.statusCode !== 201) throw new Error(`not submitted: ${response.body}`);
  return response.json();
}

export async function campaignOf(
  test: TestApp,
  artist: TestAccount,
  release: number,
): Promise<Campaign> {
  const response = await call(test, artist, 'GET', 'campaigns/');
  const campaign = response.json<Campaign[]>().find((each) => each.release === release);
  if (!campaign) throw new Error(`release ${release} has no campaign: ${response.body}`);
  return campaign;
}

export async function inReview(
  test: TestApp,
  artist: TestAccount,
  values: Record<string, string> = {},
): Promise<Campaign> {
  const texts = { description: 'Six songs about the sea.', ...values };
  const { id } = await submit(test, artist, texts, await noisePicture('png', 60));
  await call(test, artist, 'PATCH', `releases/${id}/`, { link: 'https://example.com/listen' });
  const campaign = await campaignOf(test, artist, id);
  const sent = await call(test, artist, 'POST', `campaigns/${campaign.id}/submit/`);
  if (sent.statusCode !== 200) throw new Error(`not sent to its review: ${sent.body}`);
  return sent.json();
}

/**
 * Inserts an open campaign with two statements, without artwork and without a reviewer, for tests
 * that only need access to the catalogue. Returns the campaign's id.
 */
export async function insertOpenCampaign(test: TestApp, artist: TestAccount): Promise<number> {
  const artistId = artist.user.profile.id;
  const now = test.deps.now();
  const release = {
    artistId,
    title: 'Glass Harbour',
    searchTitle: 'glass harbour',
    format: 'ep',
    genre: 'electronic',
    description: 'Six songs about the sea.',
    link: 'https://example.com/listen',
  } as const;
  const [made] = await test.db.insert(releases).values(release).returning();
  const dates = { submittedAt: now, decidedAt: now, openUntil: monthAfter(now) };
  const [campaign] = await test.db
    .insert(campaigns)
    .values({ releaseId: made?.id ?? 0, artistId, stage: 'approved', ...dates })
    .returning();
  return campaign?.id ?? 0;
}

/** Inserts a release of a new artist, and the tasks to move its files, in one transaction. */
export async function insertReleaseOf(
  db: Db,
  store: FileStore,
  uploads: readonly ReceivedUpload[],
): Promise<{ id: number; file: string }> {
  const { userId, profileId } = await insertUser(db, `a${Math.random()}`, 'artist');
  return db.transaction(async (tx) => {
    const row = { artistId: profileId, title: 'x', format: 'ep', genre: 'pop' } as const;
    const [release] = await tx.insert(releases).values(row).returning();
    const id = release?.id ?? 0;
    let file = '';
    for (const upload of uploads) {
      file = await store.planMove(tx, upload, { ownerId: userId, releaseId: id });
      await tx.update(releases).set({ [upload.kind]: file });
    }
    return { id, file };
  });
}

export async function insertSoundTrack(
  test: TestApp,
  artist: TestAccount,
  campaignId: number,
  seconds = 100,
): Promise<number> {
  const [campaign] = await test.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const position = 1 + (await test.db.$count(tracks, eq(tracks.campaignId, campaignId)));
  const releaseId = campaign?.releaseId ?? 0;
  const file = {
    ownerId: artist.user.id,
    releaseId,
    kind: 'audio',
    bytes: 7,
    name: 'a.mp3',
    mediaType: 'audio/mpeg',
    sha256: 'x',
    path: `releases/${releaseId}/audio-${campaignId}-${position}.mp3`,
  } as const;
  const [stored] = await test.db.insert(files).values(file).returning();
  const values = { campaignId, position, title: `Track ${position}`, seconds };
  const [track] = await test.db
    .insert(tracks)
    .values({ ...values, fileId: stored?.id ?? 0, createdAt: test.deps.now() })
    .returning();
  return track?.id ?? 0;
}

/** Creates an approved campaign, which opens the catalogue to its artist for a month from now. */
export async function openCatalogue(
  test: TestApp,
  artist: TestAccount,
  values: Record<string, string> = {},
): Promise<Campaign> {
  const { id, release } = await inReview(test, artist, values);
  const reviewer = await test.register('media', { username: `reviewer${id}` });
  const context = { now: test.deps.now() };
  const by = { userId: reviewer.user.id };
  await test.db.transaction((tx) => decideCampaign(tx, id, by, { approve: true }, context));
  return campaignOf(test, artist, release);
}
