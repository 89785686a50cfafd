import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/run.mjs';

/* node scripts/command.mjs NAME [argument …]: runs dist/server/NAME.mjs, installed and built first. */

const [name] = process.argv.splice(2, 1);
/* `npm start` does the same, so that a relative DATA_DIR names the same folder. */
process.chdir(inRoot());
await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(inRoot('dist/server', `${name}.mjs`)).href);
