import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { AppDeps } from '@/server/deps';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { FileStore } from '@/server/platform/files/fileStore';
import { type DataPart, dataPartsOf, rowsOf, storedFilesOf } from './accountDataRepository';

type Deps = Pick<AppDeps, 'now'> & {
  database: Pick<AppDeps['database'], 'db'>;
  files: Pick<FileStore, 'read'>;
};

const README = `What Linernote keeps about your account.

data/    one JSON file for each kind of record, as it is stored; times are in UTC, amounts in cents
files/   what you have uploaded, under the paths that data/files.json names

Passwords, codes and tokens are kept as hashes and are not in here. What the other party of an
order keeps for itself is not either, nor a review that is still hidden from you.
`;

async function* jsonOf(deps: Deps, part: DataPart): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of rowsOf(deps.database.db, part)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * All data about an account, as a ZIP created while it is read: stored rows in `data/`, by kind,
 * and uploads in `files/`. If the database fails, it ends with an error and stays incomplete; if
 * the reader stops, nothing stays open.
 */
export async function archiveAccount(deps: Deps, member: AnyMember): Promise<Readable> {
  const { db } = deps.database;
  const at = deps.now();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  output.once('close', () => source?.destroy());
  /** Opens each stream in turn, so that only one is open at a time. */
  const add = (name: string, compress: boolean, open: () => Promise<Readable>, mtime = at) => {
    zip.addReadStreamLazy(name, { compress, mtime }, (done) => {
      open().then((stream) => {
        source = stream.once('error', fail);
        if (output.destroyed) stream.destroy();
        done(null, stream);
      }, fail);
    });
  };

  zip.addBuffer(Buffer.from(README), 'README.txt', { mtime: at });
  for (const part of dataPartsOf(db, member, at))
    add(`data/${part.name}.json`, true, () => Promise.resolve(Readable.from(jsonOf(deps, part))));
  for await (const { path, createdAt } of storedFilesOf(db, member.userId))
    add(
      `files/${path}`,
      false,
      async () => {
        const stored = await deps.files.read(path);
        // The file was deleted since then; data/files.json still describes it.
        return stored?.stream ?? Readable.from([]);
      },
      createdAt,
    );
  zip.end();
  return output;
}
