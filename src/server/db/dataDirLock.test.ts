import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { acquireLock, DataDirLocked } from './dataDirLock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'linernote-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const kinds = process.platform === 'linux' ? (['abstract', 'file'] as const) : (['file'] as const);

describe.each(kinds)('a lock of the kind %s', (kind) => {
  const lock = (folder = dataDir) => acquireLock(folder, { kind, patienceMs: 200 });

  it('is held by one, who is named, until it is released', async () => {
    const first = await lock();
    await expect(lock()).rejects.toThrow(DataDirLocked);
    await expect(lock()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Linernote server (process ${process.pid}).`,
    );
    await first.release();
    await (await lock()).release();
  });

  it('is the same lock by another name of the folder', async () => {
    const first = await lock();
    await expect(lock(`${dataDir}/../${path.basename(dataDir)}`)).rejects.toThrow(DataDirLocked);
    await first.release();
  });

  it('is waited for while its holder is ending', async () => {
    const first = await lock();
    const second = acquireLock(dataDir, { kind, patienceMs: 5000 });
    setTimeout(() => void first.release(), 150);
    await (await second).release();
  });

  it('goes to one of many', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lock()));
    const held = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]!.value.release();
  });
});

describe('a lock in a file', () => {
  it('is taken over from a process that was killed', async () => {
    const file = path.join(dataDir, 'lock.sock');
    const holder = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(file)}, () => console.log('held'))`,
    ]);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    const ended = new Promise((resolve) => holder.once('close', resolve));
    holder.kill('SIGKILL');
    await ended;
    expect(existsSync(file)).toBe(true);
    await (await acquireLock(dataDir, { kind: 'file' })).release();
  });

  it('is not taken from a holder that is too busy to answer', async () => {
    const silent = net.createServer({ pauseOnConnect: true });
    const sockets: net.Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => {
      silent.listen(path.join(dataDir, 'lock.sock'), resolve);
    });
    await expect(acquireLock(dataDir, { kind: 'file', patienceMs: 0 })).rejects.toThrow(
      /in use by another Linernote server\./,
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('replaces what is no socket at all', async () => {
    writeFileSync(path.join(dataDir, 'lock.sock'), '');
    await (await acquireLock(dataDir, { kind: 'file' })).release();
  });
});
