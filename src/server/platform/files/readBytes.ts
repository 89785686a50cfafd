/** Reads bytes of a file, fewer if it ends before. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** A part of a file that is to stand behind a head of its own. */
export interface Cut {
  head: Buffer;
  /** The offset of the part in the file, and its length. */
  start: number;
  bytes: number;
}
