import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/run.mjs';

/* As `npm start` does, so that a relative DATA_DIR names the same folder. */
process.chdir(inRoot());
await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(inRoot('dist/server/restore.mjs')).href);
