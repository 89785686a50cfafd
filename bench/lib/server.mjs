import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/run.mjs';

/* A benchmark that ends early, or is killed, must leave neither a server nor its database behind.
   It has a process group of its own, so that Ctrl+C does not end it. */
const watcher = spawn(process.execPath, [inRoot('bench/lib/endWithParent.mjs')], {
  stdio: ['pipe', 'ignore', 'inherit'],
  detached: true,
});
watcher.unref();
watcher.stdin.unref();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Starts the built server, or another program, with its own port and data folder; resolves with
 * {url, pid, stop, kill} once it responds. `kill` leaves its PostgreSQL running for the next start.
 */
export async function startServer(port, dataDir, settings = {}, program = 'dist/server/main.mjs') {
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_SECOND_FACTOR: 'optional',
    RATE_LIMIT: '0',
    // An outlet's income is available at once, so that it can withdraw it.
    PAYOUT_HOLD_DAYS: '0',
    // Each notice is its own mail, so that they can be counted.
    MAIL_GATHER_S: '0',
    DRAIN_S: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [inRoot(program)], {
    env,
    stdio: 'ignore',
  });
  watcher.stdin.write(`${JSON.stringify({ pid: child.pid, program, dataDir: env.DATA_DIR })}\n`);
  const isHealthy = () =>
    fetch(`${url}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The server did not start.');
    await delay(50);
  }
  const endBy = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}
