import { eq } from 'drizzle-orm';
import { campaigns, files, releases, tracks } from '@/server/platform/db/schema';
import { decideCampaign, monthAfter } from '@/server/modules/music/campaigns/moveCampaignCommands';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import { formBody, type FormPart, noisePicture } from './formBody';
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
  const description = 'Six songs about the sea.';
  const { id } = await submit(
    test,
    artist,
    { description, ...values },
    await noisePicture('png', 60),
  );
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
  const [release] = await test.db
    .insert(releases)
    .values({
      artistId,
      title: 'Glass Harbour',
      searchTitle: 'glass harbour',
      format: 'ep',
      genre: 'electronic',
      description: 'Six songs about the sea.',
      link: 'https://example.com/listen',
    })
    .returning({ id: releases.id });
  const [campaign] = await test.db
    .insert(campaigns)
    .values({
      releaseId: release?.id ?? 0,
      artistId,
      stage: 'approved',
      submittedAt: now,
      decidedAt: now,
      openUntil: monthAfter(now),
    })
    .returning({ id: campaigns.id });
  return campaign?.id ?? 0;
}

/** Adds a track of `seconds` with a sound, whose file is only a row. */
export async function insertSoundTrack(
  test: TestApp,
  artist: TestAccount,
  campaignId: number,
  seconds = 100,
): Promise<number> {
  const [campaign] = await test.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const position = 1 + (await test.db.$count(tracks, eq(tracks.campaignId, campaignId)));
  const [file] = await test.db
    .insert(files)
    .values({
      ownerId: artist.user.id,
      releaseId: campaign?.releaseId ?? 0,
      kind: 'audio' as const,
      bytes: 7,
      name: 'a.mp3',
      mediaType: 'audio/mpeg',
      sha256: 'x',
      path: `releases/${campaign?.releaseId}/audio-${campaignId}-${position}.mp3`,
    })
    .returning();
  const [track] = await test.db
    .insert(tracks)
    .values({
      campaignId,
      position,
      title: `Track ${position}`,
      seconds,
      fileId: file?.id ?? 0,
      createdAt: test.deps.now(),
    })
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
  await test.db.transaction((tx) =>
    decideCampaign(
      tx,
      id,
      { userId: reviewer.user.id },
      { approve: true },
      { now: test.deps.now() },
    ),
  );
  return campaignOf(test, artist, release);
}
