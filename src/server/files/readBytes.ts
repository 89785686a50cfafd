/** Reads bytes of a file, fewer if it ends before. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;
