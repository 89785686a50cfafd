import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInWorker } from './runInWorker';
import { WORKERS_FOLDER } from './workersFolder';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linernote-worker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program with this body, which does as `serveTask` does. */
async function run(body: string, bounds: Parameters<typeof runInWorker>[2]): Promise<unknown> {
  const file = path.join(folder, `program-${body.length}`);
  await writeFile(
    `${file}.mjs`,
    `import { readlinkSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => { ${body} });
    parentPort.postMessage(readlinkSync('/proc/thread-self'));`,
  );
  return runInWorker(path.relative(WORKERS_FOLDER, file), null, bounds);
}

const WAIT = 'setTimeout(() => parentPort.postMessage("done"), 1200);';

const soon = () => AbortSignal.timeout(800);

it.each([
  ['waits longer than its processor time', WAIT, () => ({ cpuMs: 500 }), 'done'],
  ['works longer than its processor time', 'for (;;);', () => ({ cpuMs: 500 }), 'WorkerSpent'],
  ['waits past the clock', WAIT, () => ({ cpuMs: 500, clockMs: 600 }), 'WorkerLate'],
  ['fails', 'throw new TypeError("no");', () => ({ cpuMs: 500 }), 'TypeError'],
  ['is no longer needed', WAIT, () => ({ cpuMs: 500, signal: soon() }), 'AbortError'],
])('a program that %s', async (_what, body, bounds, end) => {
  const result = await run(body, bounds()).catch((error: unknown) => (error as Error).name);
  expect(result).toBe(end);
});
