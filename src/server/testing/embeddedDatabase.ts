import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from '@/server/db/client';
import { PLANNER_PARAMETERS } from '@/server/db/planner';
import * as schema from '@/server/db/schema';
import { MIGRATIONS_FOLDER, schemaHash } from './template';
import type { TestDatabase } from './testDatabaseTypes';

const CACHE = path.resolve('.cache/test-database');

/** In memory, loaded from a migrated template that is made once and kept. */
export async function createEmbeddedDatabase(): Promise<TestDatabase> {
  const client = await PGlite.create({
    loadDataDir: new Blob([await template()]),
    startParams: [...PGlite.defaultStartParams, ...PLANNER_PARAMETERS],
  });
  const db = drizzle({ client, schema }) as unknown as Db; // as in db/embedded.ts
  return {
    db,
    kind: 'embedded',
    isNew: true,
    async ping() {
      await db.execute(sql`SELECT 1`);
    },
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    close: () => client.close(),
  };
}

async function template(): Promise<Buffer<ArrayBuffer>> {
  const file = path.join(CACHE, `${schemaHash()}.tar`);
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
  const archive = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  await mkdir(CACHE, { recursive: true });
  // Other workers may be doing the same; each renames a whole file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, archive);
  await rename(aside, file);
  return archive;
}
