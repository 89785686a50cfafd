import { readFileSync } from 'node:fs';
import pg from 'pg';
import { localUrl } from '../../scripts/lib/localDatabase.mjs';
import type { Person } from './people';
import type { RealServer } from './server';

/**
 * Inserts many releases and orders of the artist, and as many services of the outlet, without the
 * API.
 */
export async function fillLists(
  server: RealServer,
  { artist, media, count }: { artist: Person; media: Person; count: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: localUrl(server.dataDir) });
  await client.connect();
  try {
    await client.query(`
      SET many.count = '${count}';
      SET many.artist = '${artist.email}';
      SET many.media = '${media.email}';
      ${readFileSync('bench/manyRows.sql', 'utf8')}
      ANALYZE`);
  } finally {
    await client.end();
  }
}
