import type { Db } from '@/server/db/client';
import {
  createCampaign,
  findCampaignIdOf,
  holdCampaign,
  updateCampaign,
} from './campaignsRepository';
import { moveCampaign } from './moveCampaignCommands';
import { missingOf } from './presentCampaign';

/** The campaign of a new release; where nothing is missing, it goes on to its review at once. */
export async function startCampaign(
  tx: Db,
  release: { id: number; artistId: number },
  now: Date,
): Promise<void> {
  const id = await createCampaign(tx, {
    releaseId: release.id,
    artistId: release.artistId,
    createdAt: now,
  });
  await submitWhenComplete(tx, id, now);
}

/** After a change of the release, which is shown with its campaign. */
export async function followRelease(tx: Db, releaseId: number, now: Date): Promise<void> {
  const id = await findCampaignIdOf(tx, releaseId);
  if (id === null) return;
  await updateCampaign(tx, id, {});
  await submitWhenComplete(tx, id, now);
}

/** An incomplete campaign goes to its review by itself, in the transaction that completes it. */
export async function submitWhenComplete(tx: Db, id: number, now: Date): Promise<void> {
  const row = await holdCampaign(tx, id);
  if (row?.campaign.stage !== 'incomplete' || missingOf(row).length > 0) return;
  await moveCampaign(tx, id, 'submit', { role: 'clock' }, { now });
}
