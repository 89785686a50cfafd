import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { files, fileTasks, releases } from '@/server/platform/db/schema';
import { insertReleaseOf } from '@/server/testing/campaigns';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { noisePicture } from '@/server/testing/formBody';
import { testFolder } from '@/server/testing/testFolder';
import {
  ARTWORK_MAX_BYTES,
  ORDER_FILE_MAX_BYTES,
  PRESSKIT_MAX_BYTES,
} from '@/shared/platform/uploads.rules';
import { DELETED_KEPT_MS } from './storage/fileStorage';
import { type FileStore, openFileStore } from './fileStore';
import type { ReceivedUpload, UploadKind } from './uploads';

let test: TestApp;
const folder = testFolder();
let store: FileStore;
let now: Date;
const open = (isShared = false): Promise<FileStore> =>
  openFileStore({ dataDir: folder.path, db: test.db, isShared, now: () => now });
/** Stops the store and opens another one, which takes over its tasks. */
const reopen = async (isShared = false): Promise<void> => {
  await store.stop();
  store = await open(isShared);
};
beforeEach(async () => {
  now = new Date();
  test = await createTestApp();
  store = await open();
});
afterEach(async () => {
  await store.stop();
  await test.close();
});

const { at } = folder;
const names = (folder: string): Promise<string[]> => readdir(at(folder));
const receive = (kind: UploadKind, content: Buffer | string): Promise<ReceivedUpload> =>
  store.receive(Readable.from([Buffer.from(content)]), kind, 1);

const tasks = () => test.db.select().from(fileTasks);
const addRelease = async (...uploads: ReceivedUpload[]) =>
  (await insertReleaseOf(test.db, store, uploads)).id;

const nothingStored = async () => expect(await names('tmp')).toEqual([]);
const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

it.each(['delivery', 'message'] as const)(
  'a file of a %s is identified by its content, and stored again when it is sent again',
  async (kind) => {
    const contents = [await noisePicture('png', 40, 30), '%PDF-1.4 page', 'Words.', 'Words.'];
    const stored = await Promise.all(contents.map((content) => receive(kind, content)));
    expect(stored.map(({ files }) => path.extname(files[0].name))).toEqual(
      ['.png', '.pdf', '.txt', '.txt'], // prettier-ignore
    );
    expect(stored[0]).toMatchObject({ width: 40, height: 30 });
    expect(stored[2]?.sha256).toBe(stored[3]?.sha256);
    expect(stored[2]?.files[0].name).not.toBe(stored[3]?.files[0].name);
    for (const content of [Buffer.from([0, 1, 2]), 'GIF89a\u0001', '', '\x89PNG\r\n\x1a\n']) {
      await expect(receive(kind, content)).rejects.toMatchObject({ name: 'UploadRejected', kind });
    }
    await expect(receive(kind, Buffer.alloc(ORDER_FILE_MAX_BYTES + 1, 'a'))).rejects.toThrow(
      'The file can be at most 20 MB.',
    );
    expect(await names('tmp')).toHaveLength(4);
  },
);

describe('artwork', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
  ] as const)('of type %s gets thumbnails that are never enlarged', async (format, ending) => {
    const content = await noisePicture(format, 300, 150);
    const { files } = await receive('artwork', content);
    const hash = hashOf(content);
    expect(files.map((file) => file.name)).toEqual([
      `artwork-${hash}.${ending}`,
      ...[640, 192, 96].map((width) => `artwork-${hash}-${width}.webp`),
    ]);
    const sizes = files.slice(1).map(async ({ source }) => {
      const { width, height } = await sharp(at('tmp', source)).metadata();
      return `${width} x ${height}`;
    });
    expect(await Promise.all(sizes)).toEqual(['300 x 150', '192 x 96', '96 x 48']);
  });

  it('can have a side of 10,000 pixels and 40 megapixels, judged by the header alone', async () => {
    const tooLarge = (what: string) => ({
      reason: 'too_large',
      message: `The artwork can have at most ${what}.`,
    });
    await receive('artwork', await red(10_000, 2).png().toBuffer());
    await expect(receive('artwork', await red(10_001, 2).png().toBuffer())).rejects.toMatchObject(
      tooLarge('10,000 pixels a side'),
    );
    const most = await receive('artwork', await red(5000, 8000).png().toBuffer());
    expect(most).toMatchObject({ width: 5000 });
    // It has only a header and an end, so the size in the header must be enough to reject it.
    const whole = await red(5000, 8001).png().toBuffer();
    const hollow = Buffer.concat([whole.subarray(0, 33), whole.subarray(-12)]);
    await expect(receive('artwork', hollow)).rejects.toMatchObject(tooLarge('40 megapixels'));
  });

  it('is refused when it is slow to decode', async () => {
    const slow = { reason: 'too_slow', message: expect.stringContaining('takes too long') };
    for (const make of [
      (height: number) => red(4000, height).png({ progressive: true }),
      (height: number) => red(4000, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ]) {
      await receive('artwork', await make(4000).toBuffer());
      const slower = receive('artwork', await make(4001).toBuffer());
      await expect(slower).rejects.toMatchObject(slow);
    }
    const jpeg = await noisePicture('jpeg');
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const scans = (more: number): Buffer =>
      Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(more).fill(scan), jpeg.subarray(-2)]);
    await expect(receive('artwork', scans(32))).rejects.toMatchObject(slow);
    expect(await names('tmp')).toHaveLength(8);
  });

  it('is stored without location and camera', async () => {
    const sent = await sharp(await noisePicture('png', 60))
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { files, sha256 } = await receive('artwork', sent);
    for (const { source, bytes } of files) {
      const stored = await readFile(at('tmp', source));
      expect(stored).toHaveLength(bytes);
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
    }
    expect(hashOf(await readFile(at('tmp', files[0].source)))).toBe(sha256);
    expect(await names('tmp')).toHaveLength(4);
  });

  it('is refused as another type, even one that sharp could read, and when it is damaged', async () => {
    const gif = await sharp(await noisePicture('png'))
      .gif()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    for (const content of [gif, svg, '<html></html>', 'text', '', '%PDF-1.4']) {
      await expect(receive('artwork', content)).rejects.toMatchObject({ reason: 'wrong_type' });
    }
    const [png, jpeg] = [await noisePicture('png'), await noisePicture('jpeg')];
    const cut = [png, jpeg].flatMap((whole) => [
      whole.subarray(0, 60),
      whole.subarray(0, whole.length / 2),
    ]);
    for (const content of [...cut, Buffer.from(png).fill(0, 200, png.length - 200)]) {
      await expect(receive('artwork', content)).rejects.toMatchObject({ reason: 'damaged' });
    }
    await nothingStored();
  });

  it('of more than 10 MB is refused, and not read to its end', async () => {
    const most = receive('artwork', Buffer.alloc(ARTWORK_MAX_BYTES));
    await expect(most).rejects.toMatchObject({ reason: 'wrong_type' });
    let sent = 0;
    function* endless() {
      for (; sent < 100_000; sent += 1) yield Buffer.alloc(1024 * 1024, 'x');
    }
    await expect(store.receive(Readable.from(endless()), 'artwork', 1)).rejects.toMatchObject({
      reason: 'too_large',
      message: 'The artwork can be at most 10 MB.',
    });
    // The stream reads ahead a little.
    expect(sent).toBeLessThan(50);
    await nothingStored();
  });
});

describe('a press kit', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n…', 'pdf'],
    ['a text', 'Für alle, die zuhören 🎷\r\n\tSeite 1', 'txt'],
    ['a text with a byte order mark', '\uFEFFtext', 'txt'],
    ['markup, which is text like any other', '<html><script>1</script>', 'txt'],
    ['a PDF after an empty line', '\r\n%PDF-1.7\n%%EOF', 'pdf'],
    ['a PDF after a byte order mark', '\ufeff%PDF-1.7\n%%EOF', 'pdf'],
    ['a PDF after a script’s message', `Notice: x\n${' '.repeat(900)}\n%PDF-1.4\n%%EOF`, 'pdf'],
    ['a PDF after too much', `${'\n'.repeat(1100)}%PDF-1.4\n%%EOF`, 'txt'],
    ['a text about a PDF', 'Our press kit is a\n%PDF-1.4 file.', 'txt'],
    ['a character that is split between two reads', `${'x'.repeat(64 * 1024 - 1)}é`, 'txt'],
  ])('can be %s', async (_what, content, ending) => {
    const { files } = await receive('presskit', content);
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(new RegExp(`^presskit-[0-9a-f]{64}\\.${ending}$`)),
    ]);
  });

  it.each([
    ['Latin 1', 'wrong_type', Buffer.from([0x46, 0xfc, 0x72])],
    ['UTF-16', 'wrong_type', Buffer.from('\uFEFFtext', 'utf16le')],
    ['a NUL', 'wrong_type', 'a\0b'],
    ['half a character at the end', 'wrong_type', Buffer.from([0x61, 0xc3])],
    ['an archive', 'wrong_type', Buffer.from('504b0304140000000000', 'hex')],
    ['a picture', 'wrong_type', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['empty', 'damaged', ''],
    ['more than 20 MB', 'too_large', Buffer.alloc(PRESSKIT_MAX_BYTES + 1, 'x')],
  ])('cannot be %s', async (_what, reason, content) => {
    await expect(receive('presskit', content)).rejects.toMatchObject({ reason });
    await nothingStored();
  });
});

it('leaves no file of an upload that is aborted', async () => {
  async function* broken() {
    yield Buffer.from('some');
    yield await Promise.reject<Buffer>(new Error('connection reset'));
  }
  const upload = store.receive(Readable.from(broken()), 'presskit', 1);
  await expect(upload).rejects.toMatchObject({ name: 'UploadInterrupted' });
  await nothingStored();
});

it('keeps the files of a discarded upload that was committed after all', async () => {
  const upload = await receive('presskit', 'text');
  const id = await addRelease(upload);
  await store.discard([upload]);
  expect(await names(`media/releases/${id}`)).toHaveLength(1);
});

describe('moving a file into place', () => {
  it('runs before the deletion, also when another process has claimed the move', async () => {
    const id = await addRelease(await receive('presskit', 'text'));
    const lease = new Date(now.getTime() + 10_000);
    await test.db.update(fileTasks).set({ nextAttemptAt: lease });
    await test.db.transaction(async (tx) => {
      await tx.delete(releases);
      await store.planDelete(tx, `releases/${id}`);
    });
    await store.settle();
    expect(await tasks()).toHaveLength(2);
    now = lease;
    await store.settle();
    expect(await names('media/releases')).toEqual([]);
  });

  it('is retried after a failure, and other tasks run meanwhile', async () => {
    const id = await addRelease(await receive('presskit', 'text'));
    // A file stands where the folder should be.
    await mkdir(at('media/releases'));
    await writeFile(at(`media/releases/${id}`), '');
    await test.db.insert(fileTasks).values({ kind: 'delete', target: 'releases/999' });
    await store.settle();
    expect(await tasks()).toHaveLength(1);
    await rm(at(`media/releases/${id}`));
    await store.settle();
    expect(await names('media/releases')).toEqual([]);
    now = new Date(now.getTime() + 15_000);
    await store.settle();
    expect(await names(`media/releases/${id}`)).toHaveLength(1);
  });
});

describe('deleting a file', () => {
  const storePresskit = async (): Promise<string> => {
    const id = await addRelease(await receive('presskit', 'text'));
    await store.settle();
    return `releases/${id}/${(await names(`media/releases/${id}`))[0] ?? ''}`;
  };
  it('removes a file from its place at once and from the disk a day later, also after restarts', async () => {
    const stored = await storePresskit();
    const deletedAt = now.getTime();
    await test.db.transaction((tx) => store.remove(tx, stored));
    await store.settle();
    expect(await names(path.dirname(`media/${stored}`))).toEqual([]);
    expect(await test.db.select().from(files)).toEqual([]);
    const [place = ''] = await names('deleted');
    expect(await readFile(at('deleted', place, stored), 'utf8')).toBe('text');
    expect(await tasks()).toMatchObject([{ nextAttemptAt: new Date(deletedAt + DELETED_KEPT_MS) }]);

    for (const isShared of [false, true]) {
      now = new Date(deletedAt + DELETED_KEPT_MS - 20_000);
      await reopen(isShared);
      expect(await names('deleted')).toEqual([place]);
    }
    now = new Date(deletedAt + DELETED_KEPT_MS);
    await store.settle();
    expect(await names('deleted')).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  it('does not affect the same file when it is uploaded again', async () => {
    const stored = await storePresskit();
    await test.db.transaction((tx) => store.remove(tx, stored));
    await store.settle();
    await mkdir(at('media', path.dirname(stored)), { recursive: true });
    await writeFile(at('media', stored), 'again');
    now = new Date(now.getTime() + DELETED_KEPT_MS);
    await store.settle();
    expect(await readFile(at('media', stored), 'utf8')).toBe('again');
    expect(await names('deleted')).toEqual([]);
  });

  it('removes files without a task after a day on the disk’s clock', async () => {
    for (const name of ['7-1', '8-1']) await mkdir(at('deleted', name));
    const old = new Date(Date.now() - DELETED_KEPT_MS - 60_000);
    await utimes(at('deleted/7-1'), old, old);
    await reopen();
    expect(await names('deleted')).toEqual(['8-1']);
  });
});

describe('opening after a crash', () => {
  /** The name that another process of this machine would give the same upload. */
  const nameBy = (name: string, pid: number, started?: string): string =>
    name.replace(/-\d+-(\d+)$/, (_, own: string) => `-${pid}-${started ?? own}`);

  it('removes uploads of a dead process at once, and of no other process', async () => {
    await receive('presskit', 'text');
    const [own = ''] = await names('tmp');
    const { pid } = spawnSync(process.execPath, ['--version']);
    const stat = await readFile(`/proc/${process.ppid}/stat`, 'utf8');
    const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    const alive = nameBy(own, process.ppid, begun);
    const elsewhere = own.replace(/\.[\da-f]{12}-/, '.000000000000-');
    const gone = nameBy(own, pid);
    const others = [alive, elsewhere, gone, nameBy(own, process.ppid, `${begun}1`), `${gone}-96`];
    expect(new Set([own, ...others]).size).toBe(6);
    for (const name of others) await writeFile(at('tmp', name), 'text');
    await reopen(true);
    expect((await names('tmp')).sort()).toEqual([own, alive, elsewhere].sort());
  });

  it('keeps files that a task of a dead process names', async () => {
    await addRelease(await receive('presskit', 'text'));
    const [own = ''] = await names('tmp');
    const gone = nameBy(own, spawnSync(process.execPath, ['--version']).pid);
    await rename(at('tmp', own), at('tmp', gone));
    const later = new Date(now.getTime() + 60_000);
    await test.db.update(fileTasks).set({ source: gone, nextAttemptAt: later });
    await reopen(true);
    expect(await names('tmp')).toEqual([gone]);
  });
});
