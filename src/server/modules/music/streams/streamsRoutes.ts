import { serve, routesOf } from '@/server/platform/http/serve';
import { streamsContract, type StreamDay, type Streams } from '@/shared/music/streams.schemas';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import {
  findBareCampaign,
  lockCampaign,
} from '@/server/modules/music/campaigns/campaignsRepository';
import { listStreams, replaceStreams, can } from './streamsRepository';

export const streamsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, streamsContract.getStreams, ({ account, id }) => readStreams(db, account, id));
  serve(app, streamsContract.replaceStreams, ({ account, id, body }) =>
    db.transaction((tx) => writeStreams(tx, account, id, body.days)),
  );
});

async function readStreams(db: Db, artist: Member, id: number): Promise<Streams> {
  const row = await findBareCampaign(db, id, artist.profileId);
  if (!row || !can(artist, 'read', row.campaign)) throw notFound();
  return { days: await listStreams(db, id) };
}

async function writeStreams(tx: Db, artist: Member, id: number, days: readonly StreamDay[]) {
  const row = await lockCampaign(tx, id, artist.profileId);
  if (!row || !can(artist, 'change', row.campaign)) throw notFound();
  await replaceStreams(tx, id, days);
  return { days: await listStreams(tx, id) };
}
