import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
// eslint-disable-next-line no-restricted-imports -- what starts servers lies outside of src
import { startObjectStore as start } from '../../../scripts/lib/objectStore.mjs';

/** Puts things into it, and changes them, behind the back of who uses it. */
interface Hands {
  /** Puts an object there that nobody of ours sent. */
  plant(key: string, content: string): Promise<void>;
  /** Takes everything out of it. */
  empty(): Promise<void>;
  /** Makes an object as old as that. */
  age(key: string, to: Date): Promise<void>;
}

export type TestObjectStore = Awaited<ReturnType<typeof start>> & Hands;

/** An object store on this machine, on a port and in a folder of its own. */
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
