import crypto from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';

const BUCKET = 'uploads';
const SUFFIX = '._S3rver_object';
/** The files that it stores for each object. */
const PARTS = ['object', 'object.md5', 'metadata.json'];
/** The only keys that it accepts. */
const KEY = 'S3RVER';

/** S3rver encrypts its page tokens with DES, which Node no longer has, so it gets AES instead. */
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
 * Starts an object store with a bucket, on its own port and in its own temporary folder. Resolves
 * with {config, url, keys, fileOf, read, stop, start, close}: `url` is its `S3_URL`, `keys(folder)`
 * returns the keys below a folder, `fileOf(key)` is the path of an object's content, `stop` cuts
 * all connections, `start` brings it back at the same address with its content, and `close` ends it
 * and removes its folder.
 */
export async function startObjectStore() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'linernote-objects-'));
  /* An interrupted run must leave no folder behind. */
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
    /* S3rver responds before everything is on its disk, so a copy right after it could lack the
       end. */
    store.putObject = async (object) => {
      const file = store.getResourcePath(object.bucket, object.key, 'object');
      const response = await put(object);
      while ((await stat(file)).size < response.size) await pause(1);
      return response;
    };
    /* S3rver removes empty folders, and crashes if an object is being written into one of them. */
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
      accessKeyId: KEY,
      secretAccessKey: KEY,
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
