import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { freePort } from './freePort.mjs';
import { aptInstall } from './browser.mjs';
import { works } from './run.mjs';

/** Returns the program of REDIS_SERVER, or the one on the PATH; undefined if there is none. */
export async function findRedis() {
  const program = process.env.REDIS_SERVER ?? 'redis-server';
  return (await works(program)) ? program : undefined;
}

/** Like `findRedis`; as root it installs Debian's if there is none. */
export async function ensureRedis() {
  const found = await findRedis();
  if (found) return found;
  return (await aptInstall('redis-server')) ? findRedis() : undefined;
}

/**
 * Starts its own Redis on the loopback address, which stores nothing. Resolves with {url, start,
 * kill, suspend, resume}; `kill` ends it at once, `start` brings it back on the same port, empty.
 */
export async function startRedis(program) {
  const port = await freePort();
  let child;
  /* An interrupted run must leave no process behind. */
  process.once('exit', () => child?.kill('SIGKILL'));
  const start = async () => {
    const settings = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program, settings.map(String), {
      cwd: os.tmpdir(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', () => reject(new Error(`redis-server ended: ${output.trim()}`)));
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes('Ready to accept connections')) resolve();
      });
    });
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
