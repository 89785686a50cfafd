import { inRoot, timed } from './lib/run.mjs';
import { buildServer } from './lib/serverBuild.mjs';

/* node scripts/build-server.mjs [folder]: tests build the server separately from the product's own
   build. */
const [folder = inRoot('dist/server')] = process.argv.slice(2);
await timed('server', () => buildServer(folder));
