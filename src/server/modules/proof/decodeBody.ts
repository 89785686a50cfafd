import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const nameOf = (encoding: string): string => encoding.trim().toLowerCase();

/**
 * Whether `decoded` can read the encoding. Nested encodings, which normal pages do not use, are not
 * supported.
 */
export const isEncodingKnown = (encoding: string): boolean =>
  ['', 'identity'].includes(nameOf(encoding)) || Object.hasOwn(DECODERS, nameOf(encoding));

/** Decodes no faster than the result is read. */
export function decoded(body: Readable, encoding: string): Readable {
  const make = DECODERS[nameOf(encoding)];
  // Errors reach the reader of the stream.
  return make ? pipeline(body, make(), () => undefined) : body;
}
