import type { Db } from '@/server/platform/db/client';
import { findCampaignIdOf, updateCampaign } from './campaignsRepository';

/** Raises the version of the release's campaign, which shows the changed release. */
export async function followRelease(tx: Db, releaseId: number): Promise<void> {
  const id = await findCampaignIdOf(tx, releaseId);
  if (id !== null) await updateCampaign(tx, id, {});
}
