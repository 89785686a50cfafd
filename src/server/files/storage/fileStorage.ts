import path from 'node:path';
import type { Readable } from 'node:stream';
import type { WorkerLogger } from '@/server/worker/createWorker';
import { DELETED_FOLDER } from '../deletedFiles';
import { ownerKindOf } from '../fileOwners';

export interface FileLogger extends WorkerLogger {
  warn(details: object, message: string): void;
}

/** Bytes from `start` to `end`, both among them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFacts {
  bytes: number;
  /** As it stands in a header; only of an object store. */
  etag?: string;
  modifiedAt: Date;
}

export interface StoredContent {
  stream: Readable;
  /** Of what is read. */
  bytes: number;
  /** Of the whole file. */
  facts: StoredFacts;
}

/** What lies right in a folder: a file, or a folder with files. */
export interface StoredEntry {
  name: string;
  /** Names of what is in it; none of a file. */
  files(): Promise<string[]>;
  /** When it was changed last; `null` when it is gone. */
  modifiedAt(): Promise<Date | null>;
}

/**
 * Where uploaded files lie. A place is a path with slashes that begins with one of `tmp/`, `media/`,
 * `private/` and `deleted/`; it names a file or, where that is said, a folder. A store that cannot be
 * reached rejects with the 503 of `http/failures.ts`.
 */
export interface FileStorage {
  /** Whether it is an object store, which every process reaches; else the folders of `DATA_DIR`. */
  readonly isRemote: boolean;
  /**
   * Makes received files, which lie in the folder of temporary uploads of this process, ones that any
   * process can move. To be called before a row names them.
   */
  stage(sources: readonly string[]): Promise<void>;
  /**
   * A file or folder; `false` when there is none at `from`. What is at `to` is replaced. It may be
   * done again after it was cut off.
   */
  move(from: string, to: string): Promise<boolean>;
  /** Whether there is a file or folder. */
  has(place: string): Promise<boolean>;
  /** A file or folder; nothing happens when there is none. */
  remove(place: string): Promise<void>;
  /** The content of a file, or a part of it; `null` when there is none. */
  open(place: string, range?: ByteRange): Promise<StoredContent | null>;
  /** `null` when there is no file. */
  facts(place: string): Promise<StoredFacts | null>;
  /** Of a folder that is not there, none. */
  entries(folder: string): AsyncIterable<StoredEntry>;
  /** The places of all files in a folder and below. */
  filesBelow(folder: string): AsyncIterable<string>;
}

export const TEMPORARY_FOLDER = 'tmp';
export const MEDIA_FOLDER = 'media';
export const PRIVATE_FOLDER = 'private';

/** A stored path can never lead out of the folder of its files. Throws for one that would. */
function within(folder: string, target: string): string {
  const place = path.posix.join(folder, target);
  if (!place.startsWith(`${folder}/`)) {
    throw new Error(`"${target}" is not under the folder of its files`);
  }
  return place;
}

/** Of the file or folder that a row names. */
export const storedPlace = (target: string): string =>
  within(ownerKindOf(target)?.isPrivate ? PRIVATE_FOLDER : MEDIA_FOLDER, target);

/** Of a file that was received and is not in its place yet. */
export const temporaryPlace = (source: string): string =>
  within(TEMPORARY_FOLDER, path.posix.basename(source));

/** Of what was deleted, below the folder of its deletion. */
export const deletedPlace = (target: string): string => within(DELETED_FOLDER, target);
