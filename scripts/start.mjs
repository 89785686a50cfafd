import { pathToFileURL } from 'node:url';
import { startBuilds } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/run.mjs';

/* npm runs this in a shell that a supervisor's SIGTERM ends without passing the signal on. */
if (process.env.npm_lifecycle_event) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    /* Only once, since on a second signal the server ends without finishing its work. */
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

process.chdir(inRoot());
await ensureInstalled();
const { server, client } = startBuilds();
await server;

/* While the browser's program is built, the server prepares its database and the demo. */
globalThis.siteBuilt = client;
/* It runs in this process, so that Ctrl-C and a supervisor's signals reach the server itself. */
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('dist/server/main.mjs')).href);
