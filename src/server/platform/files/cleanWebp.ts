import {
  type CleanPicture,
  MalformedPicture,
  readOrientation,
  writeOrientation,
} from './cleanPicture';

const HEAD_BYTES = 12;
const CHUNK_HEAD = 8;
const EXIF_START = Buffer.from('Exif\0\0', 'latin1');
/** Flags of the extended header. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** A decoder holds the whole picture, as bytes of red, green, blue and alpha. */
const BYTES_OF_PIXEL = 4;
/** Far more than any picture; millions of empty ones fit into 10 MB. */
const CHUNKS_MAX = 1000;
/** Chunks that define pixels, colours or an animation. EXIF, XMP and unknown ones are dropped. */
const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

interface Size {
  width: number;
  height: number;
}

function sizeIn(type: string, data: Buffer): Size | null {
  if (type === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ' && data.length >= 10)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L' || data.length < 5) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function orientationIn(data: Buffer): number {
  const isPrefixed = data.subarray(0, EXIF_START.length).equals(EXIF_START);
  return readOrientation(isPrefixed ? data.subarray(EXIF_START.length) : data);
}

/** Throws `MalformedPicture`. Bytes after the end are dropped. */
export function cleanWebp(content: Buffer): CleanPicture {
  const start = content.toString('latin1', 0, HEAD_BYTES);
  if (content.length < HEAD_BYTES || !/^RIFF[^]{4}WEBP$/.test(start))
    throw new MalformedPicture('no start of a WebP');
  const end = CHUNK_HEAD + content.readUInt32LE(4);
  if (end > content.length) throw new MalformedPicture('half a WebP');
  const kept: { type: string; data: Buffer }[] = [];
  let [width, height, orientation] = [0, 0, 1];
  let at = HEAD_BYTES;
  for (let count = 1; at + CHUNK_HEAD <= end; count += 1) {
    if (count > CHUNKS_MAX) throw new MalformedPicture('too many chunks');
    const type = content.toString('latin1', at, at + 4);
    const length = content.readUInt32LE(at + 4);
    const data = content.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    if (data.length < length) throw new MalformedPicture('a chunk too long');
    // The largest one counts: the header of the whole and that of the picture can differ.
    const size = sizeIn(type, data);
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    if (KEPT.has(type)) kept.push({ type, data });
    else if (type === 'EXIF') orientation = orientationIn(data);
    at += CHUNK_HEAD + length + (length % 2);
  }
  if (width === 0 || height === 0) throw new MalformedPicture('a WebP without a size');
  const heldBytes = width * height * BYTES_OF_PIXEL;
  return { content: assemble(kept, orientation), width, height, passes: 1, heldBytes };
}

/** Only a picture with an extended header can say how it is turned. */
function assemble(kept: readonly { type: string; data: Buffer }[], orientation: number): Buffer {
  const [first] = kept;
  const isTurned = orientation !== 1 && first?.type === 'VP8X';
  const chunks = kept.map(({ type, data }) => {
    if (type !== 'VP8X') return chunk(type, data);
    const flags = Buffer.from(data);
    flags[0] = ((flags[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0);
    return chunk(type, flags);
  });
  if (isTurned) chunks.push(chunk('EXIF', writeOrientation(orientation)));
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', body);
}
