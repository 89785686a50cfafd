import crypto from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';

const BUCKET = 'uploads';
const SUFFIX = '._S3rver_object';
/** What it keeps of each object. */
const PARTS = ['object', 'object.md5', 'metadata.json'];
/** The only keys that it takes. */
const KEY = 'S3RVER';

/** Its tokens of a next page are made with DES, which Node has no more: of that name it gets another. */
function lendCipher() {
  const twice = (value) => Buffer.concat([value, value]);
  for (const name of ['createCipheriv', 'createDecipheriv']) {
    const make = crypto[name];
    Object.assign(crypto, {
      [name]: (cipher, key, iv, ...rest) =>
        cipher === 'des'
          ? make('aes-128-cbc', twice(key), twice(iv))
          : make(cipher, key, iv, ...rest),
    });
  }
}
lendCipher();

/**
 * Starts an object store with a bucket, on a port and in a temporary folder of its own. Resolves with
 * {config, url, keys, fileOf, read, stop, start, close}: `url` is its `S3_URL`, `keys(folder)` are those
 * of the objects below a folder, `fileOf(key)` is where the content of one lies, `stop` cuts all
 * connections and answers no more, `start` brings it back at the same address with what was in it, and
 * `close` ends it and removes its folder.
 */
export async function startObjectStore() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'linernote-objects-'));
  /* who is ended in the middle leaves none behind */
  const removeFolder = () => rmSync(directory, { recursive: true, force: true });
  process.once('exit', removeFolder);
  let port = 0;
  let server;

  const start = async () => {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const options = { address: '127.0.0.1', port, silent: true, directory, configureBuckets };
    server = new S3rver(options);
    const { store } = server;
    const put = store.putObject.bind(store);
    /* it answers before all is on its disk, so that a copy right after it could lack the end */
    store.putObject = async (object) => {
      const file = store.getResourcePath(object.bucket, object.key, 'object');
      const answer = await put(object);
      while ((await stat(file)).size < answer.size) await pause(1);
      return answer;
    };
    /* it removes folders that are empty then, and ends when an object is on its way into one of them */
    store.deleteObject = async (bucket, key) => {
      for (const part of PARTS) await rm(store.getResourcePath(bucket, key, part), { force: true });
    };
    port = (await server.run()).port;
  };
  const stop = async () => {
    server?.httpServer.closeAllConnections();
    await server?.close();
    server = undefined;
  };
  const fileOf = (key) => path.join(directory, BUCKET, key + SUFFIX);

  await start();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      ...{ accessKeyId: KEY, secretAccessKey: KEY },
    },
    url: `http://${KEY}:${KEY}@127.0.0.1:${port}/${BUCKET}`,
    async keys(folder = '') {
      const entries = await readdir(path.join(directory, BUCKET), { recursive: true });
      return entries
        .filter((entry) => entry.endsWith(SUFFIX) && entry.startsWith(folder))
        .map((entry) => entry.slice(0, -SUFFIX.length))
        .sort();
    },
    fileOf,
    read: (key) => readFile(fileOf(key)),
    stop,
    start,
    async close() {
      process.removeListener('exit', removeFolder);
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
