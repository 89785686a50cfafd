import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const nameOf = (encoding: string): string => encoding.trim().toLowerCase();

/** Several, one within another, are no page's way. */
export const isEncodingKnown = (encoding: string): boolean =>
  ['', 'identity'].includes(nameOf(encoding)) || Object.hasOwn(DECODERS, nameOf(encoding));

/** Decodes as fast as it is read, and no faster. */
export function decoded(body: Readable, encoding: string): Readable {
  const make = DECODERS[nameOf(encoding)];
  // What goes wrong is thrown at who reads on.
  return make ? pipeline(body, make(), () => undefined) : body;
}
