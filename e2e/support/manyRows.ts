import { readFileSync } from 'node:fs';
import pg from 'pg';
import { localUrl } from '../../scripts/lib/localDatabase.mjs';
import type { Person } from './people';
import type { RealServer } from './server';

/** Gives the artist many releases and orders, and the outlet as many services, past the calls. */
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
