import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, runNode } from './lib/run.mjs';

/* npm run db:generate -- --name NAME: exports every table and view from the index of the schema,
   writes the migration for their changes, and keeps the newest snapshot of the schema alone. */

await ensureInstalled();
const schema = inRoot('src/server/platform/db/schema');
const files = readdirSync(schema)
  .filter((file) => /= pg\w+\(/.test(readFileSync(`${schema}/${file}`, 'utf8')))
  .sort();
const lines = files.map((file) => `export * from './${file.slice(0, -'.ts'.length)}';\n`);
writeFileSync(`${schema}/index.ts`, `/* Written by \`npm run db:generate\`. */\n${lines.join('')}`);
const args = ['generate', ...process.argv.slice(2)];
const { code } = await runNode('node_modules/drizzle-kit/bin.cjs', args, { show: 'live' });
const meta = inRoot('src/server/platform/db/migrations/meta');
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
for (const file of snapshots.sort().slice(0, -1)) rmSync(`${meta}/${file}`);
process.exitCode = code;
