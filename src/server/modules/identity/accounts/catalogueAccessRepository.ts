import { type Column, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { isThereAny } from '@/server/platform/db/rows';
import { campaigns } from '@/server/platform/db/schema';

const selectUntil = (db: Db, artistId: number | Column) =>
  db
    .select({ until: max(campaigns.openUntil) })
    .from(campaigns)
    .where(eq(campaigns.artistId, artistId));

/** Returns until when the catalogue is or was open to the artist; `null` before an approval. */
export async function catalogueUntil(db: Db, artistId: number): Promise<Date | null> {
  const [row] = await selectUntil(db, artistId);
  return row?.until ?? null;
}

/** `catalogueUntil` as a column, for a query that has the artist's id in `artistId`. */
export const catalogueUntilOf = (db: Db, artistId: Column): SQL<Date | null> =>
  sql<Date | null>`(${selectUntil(db, artistId)})`.mapWith(campaigns.openUntil);

export const hasApprovedCampaign = (db: Db, artistId: number): Promise<boolean> =>
  isThereAny(db, campaigns, eq(campaigns.artistId, artistId), eq(campaigns.stage, 'approved'));
