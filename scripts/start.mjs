import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/run.mjs';
import { pathToFileURL } from 'node:url';

process.chdir(inRoot());
await ensureInstalled();
await ensureBuilt();

/* In this very process, so that Ctrl-C and a supervisor's signals reach the server itself. */
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('dist/server/main.mjs')).href);
