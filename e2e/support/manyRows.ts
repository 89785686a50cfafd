import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Person } from './people';
import type { RealServer } from './server';

/** Gives the artist many releases and orders, and the outlet as many services, past the calls. */
export async function fillLists(
  server: RealServer,
  { artist, media, count }: { artist: Person; media: Person; count: number },
): Promise<void> {
  await server.stop();
  const database = await PGlite.create(path.join(server.dataDir, 'database'));
  await database.exec(`
    SET many.count = '${count}';
    SET many.artist = '${artist.email}';
    SET many.media = '${media.email}';
    ${readFileSync('bench/manyRows.sql', 'utf8')}
    ANALYZE`);
  await database.close();
  await server.start();
}
