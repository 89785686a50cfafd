import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { forgetBuild } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/run.mjs';

process.chdir(inRoot());
await ensureInstalled();
process.env.NODE_ENV = 'development';

const require = createRequire(inRoot('package.json'));
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const { watchServer } = await import('./lib/serverBuild.mjs');
const clientConfig = require(inRoot('webpack.config.js'))({}, { mode: 'development' });

const address = `http://localhost:${clientConfig.devServer.port}`;
let server;
let isEnding = false;

const ended = (child) => new Promise((resolve) => child.once('exit', resolve));

async function stopServer() {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const end = ended(running);
  running.kill('SIGTERM');
  await end;
}

async function restartServer() {
  await stopServer();
  if (isEnding) return;
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    stdio: 'inherit',
    /* Links in mails lead to the page that reloads itself. */
    env: { PUBLIC_URL: address, ...process.env },
  });
}

/* The development build replaces the production build, which must be rebuilt afterwards. */
forgetBuild('server');
let restarting = Promise.resolve();
const stopWatching = await watchServer(inRoot('dist/server'), () => {
  restarting = restarting.then(restartServer);
});

const pages = new WebpackDevServer(clientConfig.devServer, webpack(clientConfig));
await pages.start();
console.log(`\n  Open ${address}. It reloads with each change, and the server restarts.\n`);

async function end() {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([stopServer(), pages.stop(), stopWatching()]);
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
