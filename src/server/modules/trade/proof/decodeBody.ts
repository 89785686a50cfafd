import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Some servers send `deflate` without the head that zlib gives it, which browsers accept. */
function inflateFor(content: Buffer): Transform {
  const hasHead = content.length > 1 && content.readUInt16BE() % 31 === 0;
  return hasHead && (content[0] ?? 0) % 16 === 8 ? createInflate() : createInflateRaw();
}

const DECODERS: Readonly<Record<string, (content: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: inflateFor,
  br: () => createBrotliDecompress(),
};
const nameOf = (encoding: string): string => encoding.trim().toLowerCase();

/**
 * Whether `decoded` can read the encoding. Nested encodings, which normal pages do not use, are not
 * supported.
 */
export const isEncodingKnown = (encoding: string): boolean =>
  ['', 'identity'].includes(nameOf(encoding)) || Object.hasOwn(DECODERS, nameOf(encoding));

/** Decodes no faster than the result is read. */
export function decoded(content: Buffer, encoding: string): Readable {
  const make = DECODERS[nameOf(encoding)];
  const body = Readable.from([content]);
  // Errors reach the reader of the stream.
  return make ? pipeline(body, make(content), () => undefined) : body;
}
