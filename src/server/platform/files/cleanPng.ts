import { crc32 } from 'node:zlib';
import {
  type CleanPicture,
  MalformedPicture,
  readOrientation,
  writeOrientation,
} from './cleanPicture';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHUNK_OVERHEAD = 12;
const SIDE_MAX = 2 ** 31 - 1;
/** Adam7 has seven passes. */
const INTERLACED_PASSES = 7;

/** Chunks that define pixels, colours or an animation. Texts, dates and EXIF are dropped. */
const KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

function readHeader(data: Buffer): Omit<CleanPicture, 'content'> {
  if (data.length !== 13) throw new MalformedPicture('a PNG header of another length');
  const width = data.readUInt32BE(0);
  const height = data.readUInt32BE(4);
  const isPossible = width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
  if (!isPossible) throw new MalformedPicture('a PNG without a size');
  const passes = data.readUInt8(12) === 0 ? 1 : INTERLACED_PASSES;
  return { width, height, passes, heldBytes: 0 };
}

/** Throws `MalformedPicture`. Bytes after the end are dropped. */
export function cleanPng(content: Buffer): CleanPicture {
  if (!content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new MalformedPicture('no start of a PNG');
  }
  const kept: Buffer[] = [SIGNATURE];
  let header: Omit<CleanPicture, 'content'> | undefined;
  let at = SIGNATURE.length;
  while (at < content.length) {
    if (at + CHUNK_OVERHEAD > content.length) throw new MalformedPicture('half a chunk');
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_OVERHEAD + length;
    if (end > content.length) throw new MalformedPicture('a chunk too long');
    const data = content.subarray(at + 8, end - 4);
    if ((type === 'IHDR') !== (header === undefined)) throw new MalformedPicture('not one header');
    if (type === 'IHDR') header = readHeader(data);
    if (KEPT.has(type)) kept.push(content.subarray(at, end));
    else if (isCritical(type)) throw new MalformedPicture(`an unknown critical chunk`);
    else if (type === 'eXIf') {
      const orientation = readOrientation(data);
      if (orientation !== 1) kept.push(chunk('eXIf', writeOrientation(orientation)));
    }
    if (type === 'IEND') break;
    at = end;
  }
  if (!header) throw new MalformedPicture('a PNG without a header');
  return { content: Buffer.concat(kept), ...header };
}
