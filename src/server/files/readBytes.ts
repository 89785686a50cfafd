/** Reads bytes of a file, fewer where it ends before. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;
