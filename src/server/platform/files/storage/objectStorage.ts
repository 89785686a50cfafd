import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { ObjectStoreConfig } from '@/server/platform/config/configParts';
import { removePath } from '../durableFs';
import {
  type FileLogger,
  type FileStorage,
  type StoredEntry,
  type StoredFacts,
  TEMPORARY_FOLDER,
} from './fileStorage';
import { COPY_MS, factsOf, isNotFound, ObjectClient } from './objectClient';

const AT_ONCE = 8;

export interface ObjectStorage extends FileStorage {
  put(file: string, place: string): Promise<void>;
  anyKey(): Promise<string | null>;
  check(): Promise<boolean>;
  close(): void;
}

interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Uploads reach `tmp/` of the bucket, from that of the data folder, before a row names them. */
export function objectStorage(
  config: ObjectStoreConfig,
  dataDir: string,
  logger?: FileLogger,
): ObjectStorage {
  const client = new ObjectClient(config, logger);
  const local = (place: string): string => path.resolve(dataDir, place);

  /** Received before the store was configured or while it was away: still in the data folder. */
  async function moveReceived(from: string, to: string): Promise<boolean> {
    if (!from.startsWith(`${TEMPORARY_FOLDER}/`) || !existsSync(local(from))) return false;
    await client.put(local(from), to);
    await removePath(local(from));
    return true;
  }

  return {
    isRemote: true,
    async stage(sources) {
      const places = sources.map((source) => path.posix.join(TEMPORARY_FOLDER, source));
      await Promise.all(places.map((place) => client.put(local(place), place)));
      for (const place of places) await removePath(local(place));
    },
    async move(from, to) {
      if ((await moveObject(client, from, to)) || (await moveReceived(from, to))) return true;
      const moved = await forEachIn(client, from, (key) =>
        moveObject(client, key, to + key.slice(from.length)),
      );
      return moved > 0;
    },
    async has(place) {
      if (await factsAt(client, place)) return true;
      for await (const _object of objectsIn(client, place, 1)) return true;
      return false;
    },
    async remove(place) {
      await removeObject(client, place);
      await forEachIn(client, place, (key) => removeObject(client, key));
    },
    open: (place, range) => ifThere(() => client.get(place, range)),
    facts: (place) => factsAt(client, place),
    entries: (folder) => entriesOf(folder, objectsIn(client, folder)),
    async *filesBelow(folder) {
      for await (const { key } of objectsIn(client, folder)) yield key;
    },
    put: (file, place) => client.put(file, place),
    async anyKey() {
      const first = new ListObjectsV2Command({ Bucket: client.bucket, MaxKeys: 1 });
      const { Contents } = await client.run((s3) => s3.send(first));
      return Contents?.[0]?.Key ?? null;
    },
    check: () => client.check(),
    close: () => client.close(),
  };
}

async function ifThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function factsAt(client: ObjectClient, place: string): Promise<StoredFacts | null> {
  const head = new HeadObjectCommand({ Bucket: client.bucket, Key: place });
  const found = await ifThere(() => client.run((s3) => s3.send(head)));
  return found && factsOf(found, found.ContentLength);
}

async function removeObject(client: ObjectClient, key: string): Promise<void> {
  const command = new DeleteObjectCommand({ Bucket: client.bucket, Key: key });
  await client.run((s3) => s3.send(command));
}

async function moveObject(client: ObjectClient, from: string, to: string): Promise<boolean> {
  const source = `${client.bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
  const copy = new CopyObjectCommand({ Bucket: client.bucket, CopySource: source, Key: to });
  const send = () => client.run((s3) => s3.send(copy, { requestTimeout: COPY_MS }));
  if (!(await ifThere(send))) return false;
  await removeObject(client, from);
  return true;
}

async function* objectsIn(
  client: ObjectClient,
  folder: string,
  most?: number,
): AsyncGenerator<StoredObject> {
  const query = { Bucket: client.bucket, Prefix: `${folder}/`, MaxKeys: most };
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ ...query, ContinuationToken });
    const page = await client.run((s3) => s3.send(command));
    for (const { Key, LastModified = new Date() } of page.Contents ?? []) {
      // Some tools create an empty object that represents a folder.
      if (Key?.endsWith('/') === false) yield { key: Key, modifiedAt: LastModified };
    }
    ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

async function forEachIn(
  client: ObjectClient,
  folder: string,
  work: (key: string) => Promise<unknown>,
): Promise<number> {
  let [count, batch]: [number, string[]] = [0, []];
  const workOff = async (): Promise<void> => {
    await Promise.all(batch.map(work));
    count += batch.length;
    batch = [];
  };
  for await (const { key } of objectsIn(client, folder)) {
    batch.push(key);
    if (batch.length === AT_ONCE) await workOff();
  }
  await workOff();
  return count;
}

/** Objects are listed in the order of their keys, so those of one folder follow each other. */
async function* entriesOf(
  folder: string,
  objects: AsyncIterable<StoredObject>,
): AsyncGenerator<StoredEntry> {
  let entry: { name: string; files: string[]; modifiedAt: Date } | undefined;
  const present = ({ name, files, modifiedAt }: NonNullable<typeof entry>): StoredEntry => ({
    name,
    files: () => Promise.resolve(files),
    modifiedAt: () => Promise.resolve(modifiedAt),
  });
  for await (const { key, modifiedAt } of objects) {
    const [name = '', ...rest] = key.slice(folder.length + 1).split('/');
    if (entry?.name !== name) {
      if (entry) yield present(entry);
      entry = { name, files: [], modifiedAt };
    }
    if (rest.length > 0) entry.files.push(rest.join('/'));
    if (modifiedAt > entry.modifiedAt) entry.modifiedAt = modifiedAt;
  }
  if (entry) yield present(entry);
}
