import crypto, { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import type { ObjectStoreConfig } from '@/server/config';

/** Of `S3rver`, what its types leave out. */
interface Inner {
  store: {
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
    getResourcePath(bucket: string, key: string, resource: string): string;
  };
  httpServer: { closeAllConnections(): void };
}

export interface TestObjectStore {
  config: ObjectStoreConfig;
  /** Keys of the objects below a folder, sorted. */
  keys(folder?: string): Promise<string[]>;
  /** Puts an object there that nobody of ours sent. */
  plant(key: string, content: string): Promise<void>;
  /** Takes everything out of it. */
  empty(): Promise<void>;
  /** Makes an object as old as that. */
  age(key: string, to: Date): Promise<void>;
  /** Cuts all connections and answers no more. */
  stop(): Promise<void>;
  /** At the same address, with what was in it. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'uploads';
const SUFFIX = '._S3rver_object';

/** Its tokens of a next page are made with DES, which Node has no more: of that name it gets another. */
function lendCipher(): void {
  const twice = (value: Buffer): Buffer => Buffer.concat([value, value]);
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name] as (name: string, key: Buffer, iv: Buffer) => unknown; // both are
    Object.assign(crypto, {
      [name]: (cipher: string, key: Buffer, iv: Buffer) =>
        cipher === 'des' ? make('aes-128-cbc', twice(key), twice(iv)) : make(cipher, key, iv),
    });
  }
}
lendCipher();

/** An object store on this machine, on a port and in a folder of its own. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'linernote-objects-'));
  let port = 0;
  let server: S3rver | undefined;

  const start = async (): Promise<void> => {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const options = { address: '127.0.0.1', port, silent: true, directory, configureBuckets };
    server = new S3rver(options);
    const { store } = server as unknown as Inner; // see there
    const put = store.putObject.bind(store);
    // It answers before all is on its disk, so that a copy right after it could lack the end.
    store.putObject = async (object) => {
      const file = store.getResourcePath(object.bucket, object.key, 'object');
      const answer = await put(object);
      while ((await stat(file)).size < answer.size) await pause(1);
      return answer;
    };
    port = (await server.run()).port;
  };
  const stop = async (): Promise<void> => {
    (server as unknown as Inner | undefined)?.httpServer.closeAllConnections(); // see there
    await server?.close();
    server = undefined;
  };

  await start();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async keys(folder = '') {
      const entries = await readdir(path.join(directory, BUCKET), { recursive: true });
      return entries
        .filter((entry) => entry.endsWith(SUFFIX) && entry.startsWith(folder))
        .map((entry) => entry.slice(0, -SUFFIX.length))
        .sort();
    },
    async plant(key, content) {
      const file = path.join(directory, BUCKET, key + SUFFIX);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      await writeFile(`${file}.md5`, createHash('md5').update(content).digest('hex'));
      await writeFile(file.replace(/object$/, 'metadata.json'), '{}');
    },
    async empty() {
      for (const entry of await readdir(path.join(directory, BUCKET))) {
        await rm(path.join(directory, BUCKET, entry), { recursive: true });
      }
    },
    age: (key, to) => utimes(path.join(directory, BUCKET, key + SUFFIX), to, to),
    stop,
    start,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
