import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inRoot } from './lib/run.mjs';

/* The last step of the server's build: an embedded database without anything in it, which a first
   start unpacks. To make one there takes 850 MB of memory, more than a small host has. It is kept
   in the cache, since it changes with PGlite alone. */

const { version } = JSON.parse(
  readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);
const kept = inRoot(`.cache/empty-database/${version}.tar.gz`);

if (!existsSync(kept)) {
  const database = await PGlite.create();
  const archive = await database.dumpDataDir('gzip');
  await database.close();
  await mkdir(path.dirname(kept), { recursive: true });
  const aside = `${kept}.${process.pid}`;
  await writeFile(aside, Buffer.from(await archive.arrayBuffer()));
  await rename(aside, kept);
}
await copyFile(kept, inRoot('dist/server/migrations/emptyDatabase.tar.gz'));
