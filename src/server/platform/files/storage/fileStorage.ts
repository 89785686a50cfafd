import path from 'node:path';
import type { Readable } from 'node:stream';
import type { WorkerLogger } from '@/server/platform/worker/createWorker';
import { ownerKindOf } from '../recordFolders';

/** Outside the folders that are served, one per deletion, under their former path. */
export const DELETED_FOLDER = 'deleted';

/** Milliseconds for which they are kept, since a backup copies files long after rows. */
export const DELETED_KEPT_MS = 24 * 3600 * 1000;

/** The folder of one deletion. Another database restarts the ids, so an id alone is not unique. */
export const deletionFolder = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${id}-${createdAt.getTime()}`;

export interface FileLogger extends WorkerLogger {
  warn(details: object, message: string): void;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFacts {
  bytes: number;
  /** In the form of the header; only an object store has one. */
  etag?: string;
  modifiedAt: Date;
}

export interface StoredContent {
  stream: Readable;
  bytes: number;
  facts: StoredFacts;
}

/** A direct child of a folder: a file, or a folder with files. */
export interface StoredEntry {
  name: string;
  files(): Promise<string[]>;
  modifiedAt(): Promise<Date | null>;
}

/** Methods reject with the 503 of `http/failures.ts` when the store cannot be reached. */
export interface FileStorage {
  /** Whether it is an object store, which every process reaches, or the folders of `DATA_DIR`. */
  readonly isRemote: boolean;
  /** Makes received files movable by any process. Call it before a row names them. */
  stage(sources: readonly string[]): Promise<void>;
  /** Replaces what is at `to`; `false` when there is nothing at `from`. It can be repeated. */
  move(from: string, to: string): Promise<boolean>;
  has(place: string): Promise<boolean>;
  remove(place: string): Promise<void>;
  open(place: string, range?: ByteRange): Promise<StoredContent | null>;
  facts(place: string): Promise<StoredFacts | null>;
  entries(folder: string): AsyncIterable<StoredEntry>;
  filesBelow(folder: string): AsyncIterable<string>;
}

export const TEMPORARY_FOLDER = 'tmp';
export const MEDIA_FOLDER = 'media';
export const PRIVATE_FOLDER = 'private';

/** Throws for a stored path that leads out of the folder of its files. */
function within(folder: string, target: string): string {
  const place = path.posix.join(folder, target);
  if (!place.startsWith(`${folder}/`)) {
    throw new Error(`"${target}" is not in the folder of its files.`);
  }
  return place;
}

export const storedPlace = (target: string): string =>
  within(ownerKindOf(target)?.isPrivate ? PRIVATE_FOLDER : MEDIA_FOLDER, target);

export const temporaryPlace = (source: string): string =>
  within(TEMPORARY_FOLDER, path.posix.basename(source));

export const deletedPlace = (target: string): string => within(DELETED_FOLDER, target);
