import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@/server/commands/command';
import { ifThere, writeDurably } from '@/server/platform/files/durableFs';
import { sha256Of } from '@/server/platform/files/uploads';
import type { SequenceState, TableColumn, Tally } from './tables';

/* A backup is a folder; docs/operating.md describes its content. */

const FORMAT = 'linernote-backup';
/** Increase it when older programs can no longer read the format. */
const FORMAT_VERSION = 1;

export interface Manifest {
  format: typeof FORMAT;
  version: number;
  /** When the rows were read, in ISO 8601. */
  madeAt: string;
  /** The hashes of the migrations that the database has had, oldest first. */
  migrations: string[];
  /** `sha256` is also the checksum of the table's file. */
  tables: (Tally & { columns: TableColumn[] })[];
  sequences: SequenceState[];
  /** `sha256` is the checksum of the list. */
  files: { count: number; bytes: number; sha256: string };
  missing: string[];
}

const MANIFEST = 'manifest.json';
/** In the format that `sha256sum --check` reads. */
const MANIFEST_SUM = 'manifest.json.sha256';
export const FILE_LIST = 'files.jsonl';

export const tableFile = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${table}.jsonl`);

/** This is written last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, parts: Omit<Manifest, 'format' | 'version'>) {
  const manifest: Manifest = { format: FORMAT, version: FORMAT_VERSION, ...parts };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await writeDurably(
    path.join(folder, MANIFEST_SUM),
    Buffer.from(`${sha256Of(text)}  ${MANIFEST}\n`),
  );
  await writeDurably(path.join(folder, MANIFEST), text);
}

/** Rejects with a `CommandError` when it is missing, damaged, or written by a newer program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([
    ifThere(() => readFile(path.join(folder, MANIFEST), 'utf8'), null),
    ifThere(() => readFile(path.join(folder, MANIFEST_SUM), 'utf8'), null),
  ]);
  if (text === null || sum === null) {
    throw new CommandError(`${folder} holds no whole backup: ${MANIFEST} or its sum is not there.`);
  }
  if (!sum.startsWith(sha256Of(text))) throw damaged(MANIFEST);
  const manifest = JSON.parse(text) as Manifest; // the checksum proves that it is what we wrote
  if ((manifest.format as string) !== FORMAT) {
    throw new CommandError(`${folder} holds no backup of Linernote.`);
  }
  if (manifest.version > FORMAT_VERSION) {
    throw new CommandError('The backup is of a newer Linernote. Restore it with that one.');
  }
  return manifest;
}

export const damaged = (file: string): CommandError =>
  new CommandError(`The backup is damaged: ${file} is not what was written. Nothing was restored.`);
