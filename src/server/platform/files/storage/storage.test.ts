import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileTasks, releases } from '@/server/platform/db/schema';
import { noisePicture } from '@/server/testing/formBody';
import { insertReleaseOf } from '@/server/testing/campaigns';
import { startObjectStore, type TestObjectStore } from '@/server/testing/objectStore';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { testFolder } from '@/server/testing/testFolder';
import { DELETED_KEPT_MS } from './fileStorage';
import { openStorage } from './openStorage';
import { type FileStore, openFileStore } from '../fileStore';
import type { ReceivedUpload } from '../uploads';

jest.setTimeout(60_000);

let test: TestApp;
let objects: TestObjectStore;
const folder = testFolder();
let now: Date;
let opened: FileStore[];
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.close());
beforeEach(async () => {
  now = new Date();
  opened = [];
  test = await createTestApp();
});
afterEach(async () => {
  await Promise.all(opened.map((store) => store.stop()));
  await objects.empty();
  await test.close();
});

const { at } = folder;
const receive = (store: FileStore, content: string) =>
  store.receive(Readable.from([Buffer.from(content)]), 'presskit', 1);
const tasks = () => test.db.select().from(fileTasks);

const addRelease = async (store: FileStore, ...uploads: ReceivedUpload[]) =>
  (await insertReleaseOf(test.db, store, uploads)).file;
/** Stores a press kit in its place. */
async function withFile(store: FileStore, content = 'text'): Promise<string> {
  const stored = await addRelease(store, await receive(store, content));
  await store.settle();
  return stored;
}

async function contentOf(store: FileStore, stored: string): Promise<string | undefined> {
  const file = await store.read(stored);
  return file ? text(file.stream) : undefined;
}

describe.each(['the disk', 'an object store'])('file storage on %s', (where) => {
  const isRemote = where === 'an object store';
  const open = async (more: { isShared?: boolean; pollMs?: number } = {}): Promise<FileStore> => {
    const store = await openFileStore({
      dataDir: at('data'),
      objectStore: isRemote ? objects.config : undefined,
      db: test.db,
      isShared: false,
      now: () => now,
      settleMs: 60_000,
      ...more,
    });
    opened.push(store);
    return store;
  };
  const reopen = async (more: { isShared?: boolean } = {}): Promise<FileStore> => {
    for (const store of opened.splice(0)) await store.stop();
    return open(more);
  };
  const filesIn = async (folder: string): Promise<string[]> => {
    if (isRemote) return objects.keys(`${folder}/`);
    const entries = await readdir(at('data', folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(at('data'), path.join(entry.parentPath, entry.name)))
      .sort();
  };
  const plant = async (place: string, content: string): Promise<void> => {
    if (isRemote) return objects.plant(place, content);
    await mkdir(path.dirname(at('data', place)), { recursive: true });
    await writeFile(at('data', place), content);
  };
  const age = (place: string, to: Date) =>
    isRemote ? objects.age(place, to) : utimes(at('data', place), to, to);

  it('an upload is temporary until its row is committed, and then in its place', async () => {
    const store = await open();
    const upload = await receive(store, 'text');
    expect(await filesIn('tmp')).toEqual([`tmp/${upload.files[0].source}`]);
    const stored = await addRelease(store, upload);
    expect(await filesIn('media')).toEqual([]);
    /* Until it is moved, it is read from the place of the upload. */
    expect(await contentOf(store, stored)).toBe('text');
    await Promise.all([store.settle(), store.settle()]);
    expect(await contentOf(store, stored)).toBe('text');
    expect(await filesIn('media')).toEqual([`media/${stored}`]);
    expect(await filesIn('tmp')).toEqual([]);
    expect(await readdir(at('data', 'tmp'))).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it('ranges and the metadata of a file can be read, and a picture has its thumbnails', async () => {
    const store = await open();
    const picture = Readable.from([await noisePicture('png')]);
    await addRelease(store, await store.receive(picture, 'artwork', 1));
    const stored = await withFile(store, '0123456789');
    expect(await filesIn('media')).toHaveLength(5);
    const part = await store.read(stored, { start: 2, end: 4 });
    expect([part?.bytes, part?.facts.bytes]).toEqual([3, 10]);
    expect(part && (await text(part.stream))).toBe('234');
    expect(await store.facts(stored)).toMatchObject({ bytes: 10 });
    expect(await store.facts('releases/1/gone.txt')).toBeNull();
    expect(await store.read('releases/1/gone.txt', { start: 0, end: 1 })).toBeNull();
  });

  it('a deletion waits for the move, and removes the folder', async () => {
    const store = await open();
    const stored = await addRelease(store, await receive(store, 'text'));
    await test.db.transaction(async (tx) => {
      await tx.delete(releases);
      await store.planDelete(tx, path.posix.dirname(stored));
    });
    await store.settle();
    expect([await filesIn('media'), await filesIn('tmp')]).toEqual([[], []]);
    const [task] = await tasks();
    expect(await filesIn('deleted')).toEqual([`${task?.target ?? ''}/${stored}`]);

    now = new Date(now.getTime() + DELETED_KEPT_MS - 1000);
    await store.settle();
    expect(await filesIn('deleted')).toHaveLength(1);
    now = new Date(now.getTime() + 1000);
    await store.settle();
    expect(await filesIn('deleted')).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it('a folder of many files is deleted as a whole, and other folders stay', async () => {
    const store = await open();
    const names = Array.from({ length: 20 }, (_value, at) => `releases/7/file-${at}.txt`);
    for (const name of [...names, 'releases/70/a.txt', 'releases/7.txt']) {
      await plant(`media/${name}`, 'x');
    }
    await test.db.transaction((tx) => store.planDelete(tx, 'releases/7'));
    await store.settle();
    expect(await filesIn('media')).toEqual(['media/releases/7.txt', 'media/releases/70/a.txt']);
    expect(await filesIn('deleted')).toHaveLength(20);
  });

  it('an interrupted deletion continues', async () => {
    const store = await open();
    const stored = await withFile(store);
    await store.stop();
    await test.db.transaction(async (tx) => {
      await tx.delete(releases);
      await tx.insert(fileTasks).values({ kind: 'delete', target: path.posix.dirname(stored) });
    });
    const [task] = await tasks();
    const folder = `${task?.id ?? 0}-${task?.createdAt.getTime() ?? 0}`;
    // One of the two files has already been set aside.
    await plant(`deleted/${folder}/${path.posix.dirname(stored)}/other.txt`, 'other');
    if (!isRemote) await rm(at('data', 'media', path.dirname(stored)), { recursive: true });
    await reopen();
    expect(await filesIn('media')).toEqual([]);
    expect(await filesIn('deleted')).toHaveLength(isRemote ? 2 : 1);
    expect(await tasks()).toMatchObject([{ target: `deleted/${folder}` }]);
  });

  it('a discarded upload is deleted at once, and the next start removes uncommitted ones', async () => {
    const store = await open();
    await store.discard([await receive(store, 'discarded')]);
    expect(await filesIn('tmp')).toEqual([]);
    const stored = await addRelease(store, await receive(store, 'committed'));
    await receive(store, 'not committed');
    expect(await contentOf(await reopen(), stored)).toBe('committed');
    expect(await filesIn('tmp')).toEqual([]);
  });

  it('uploads of other processes stay for some hours', async () => {
    const store = await open({ isShared: true });
    const upload = await receive(store, 'text');
    await reopen({ isShared: true });
    const [place = ''] = await filesIn('tmp');
    expect(place).toBe(`tmp/${upload.files[0].source}`);
    await age(place, new Date(Date.now() - 7 * 3600 * 1000));
    await reopen({ isShared: true });
    expect(await filesIn('tmp')).toEqual([]);
  });

  it('the task of a move that has already finished is removed', async () => {
    const store = await open({ isShared: true });
    const stored = await addRelease(store, await receive(store, 'text'));
    const planned = await tasks();
    await store.settle();
    await test.db.insert(fileTasks).values(planned.map(({ id: _id, ...task }) => task));
    await store.settle();
    expect(await tasks()).toEqual([]);
    expect(await contentOf(store, stored)).toBe('text');
  });

  it('a source file that is not found is retried while it may arrive, and given up after a day', async () => {
    const store = await open({ isShared: true });
    await addRelease(store, await receive(store, 'text'));
    const [place = ''] = await filesIn('tmp');
    if (isRemote) await objects.empty();
    else await rm(at('data', place));
    await store.settle();
    expect(await tasks()).toHaveLength(1);
    // More than a day, because the database's clock wrote the task.
    now = new Date(now.getTime() + 25 * 3600 * 1000);
    await store.settle();
    expect(await tasks()).toEqual([]);
  });

  it('a file that no row names is removed at the start', async () => {
    const store = await open();
    const stored = await withFile(store);
    const own = `media/${stored}`;
    await plant(`${path.posix.dirname(own)}/presskit-older.txt`, 'older');
    for (const place of ['4711/artwork.png', 'not-a-number/artwork.png', '99999999999/artwork.png'])
      await plant(`media/releases/${place}`, 'of nobody');
    await plant('media/releases/stray-file', 'of nobody');
    await plant('private/orders/7/delivery-x.txt', 'of nobody');
    await reopen();
    expect(await filesIn('media')).toEqual([own]);
    expect(await filesIn('private')).toEqual([]);
    // A bucket may be shared with another server by mistake, so its files are only set aside.
    expect(await filesIn('deleted')).toHaveLength(isRemote ? 6 : 0);
  });

  it('paths never lead outside the upload folders', async () => {
    const store = await open();
    await plant('secret', 'x');
    await test.db.insert(fileTasks).values([
      { kind: 'delete', target: '../secret' },
      { kind: 'delete', target: '.' },
      { kind: 'move', source: '..', target: 'releases/1/x' },
    ]);
    await store.settle();
    expect(await tasks()).toHaveLength(3);
    expect(isRemote ? await objects.keys() : await readdir(at('data'))).toContain('secret');
  });
});

it('files on the disk are warned of at a start with an object store, an empty folder is not', async () => {
  const warn = jest.fn();
  const logger = { warn, error: jest.fn() };
  const open = () => openStorage({ dataDir: at('disk'), objectStore: objects.config, logger });
  await mkdir(at('disk', 'media'), { recursive: true });
  (await open()).close();
  expect(warn).not.toHaveBeenCalled();
  await writeFile(at('disk', 'media', 'x.txt'), 'x');
  (await open()).close();
  expect(warn).toHaveBeenCalledTimes(1);
});
