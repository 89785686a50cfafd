import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
// eslint-disable-next-line no-restricted-imports -- what starts servers lies outside of src
import { startObjectStore as start } from '../../../scripts/lib/objectStore.mjs';

/** Changes the stored objects without the tested code. */
interface Hands {
  /** Stores an object that our code did not send. */
  plant(key: string, content: string): Promise<void>;
  /** Deletes all objects. */
  empty(): Promise<void>;
  /** Sets the modification time of an object. */
  age(key: string, to: Date): Promise<void>;
}

export type TestObjectStore = Awaited<ReturnType<typeof start>> & Hands;

/** Starts an object store on this machine, with its own port and folder. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const store = await start();
  return {
    ...store,
    async plant(key, content) {
      const file = store.fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      await writeFile(`${file}.md5`, createHash('md5').update(content).digest('hex'));
      await writeFile(file.replace(/object$/, 'metadata.json'), '{}');
    },
    async empty() {
      const bucket = path.dirname(store.fileOf('any'));
      for (const entry of await readdir(bucket)) {
        await rm(path.join(bucket, entry), { recursive: true });
      }
    },
    age: (key, to) => utimes(store.fileOf(key), to, to),
  };
}
