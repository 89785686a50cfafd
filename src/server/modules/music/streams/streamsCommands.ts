import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import {
  findBareCampaign,
  lockCampaign,
} from '@/server/modules/music/campaigns/campaignsRepository';
import type { StreamDay, Streams } from '@/shared/music/streams.schemas';
import { can } from './streamsPolicy';
import { listStreams, replaceStreams } from './streamsRepository';

/** Throws the 404 for a campaign that is not the artist's. */
export async function readStreams(db: Db, artist: Member, id: number): Promise<Streams> {
  const row = await findBareCampaign(db, id, artist.profileId);
  if (!row || !can(artist, 'read', row.campaign)) throw notFound();
  return { days: await listStreams(db, id) };
}

/** Replaces all days; throws the 404 for a campaign that is not the artist's. */
export async function writeStreams(
  tx: Db,
  artist: Member,
  id: number,
  days: readonly StreamDay[],
): Promise<Streams> {
  const row = await lockCampaign(tx, id, artist.profileId);
  if (!row || !can(artist, 'change', row.campaign)) throw notFound();
  await replaceStreams(tx, id, days);
  return { days: await listStreams(tx, id) };
}
