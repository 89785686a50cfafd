import type { Db } from '@/server/db/client';
import { findCampaignIdOf, updateCampaign } from './campaignsRepository';

/** After a change of the release, which is shown with its campaign. */
export async function followRelease(tx: Db, releaseId: number): Promise<void> {
  const id = await findCampaignIdOf(tx, releaseId);
  if (id !== null) await updateCampaign(tx, id, {});
}
