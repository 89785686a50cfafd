import {
  type CleanPicture,
  MalformedPicture,
  readOrientation,
  writeOrientation,
} from './cleanPicture';

const MARK = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const TEM = 0x01;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
/** Whether a marker starts a frame, which has the size; some markers in the range do not. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const JFIF = Buffer.from('JFIF\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');
/** The length of a JFIF segment without its own thumbnail, which is left out. */
const JFIF_BYTES = 12;
/** Bytes of each value that a decoder of a progressive picture buffers. */
const BYTES_OF_VALUE = 2;

const startsWith = (payload: Buffer, name: Buffer): boolean =>
  payload.subarray(0, name.length).equals(name);

const segment = (marker: number, payload: Buffer): Buffer => {
  const head = Buffer.from([MARK, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};

function keptOfApplication(marker: number, payload: Buffer): Buffer | null {
  if (marker === APP0 && startsWith(payload, JFIF) && payload.length >= JFIF_BYTES) {
    return segment(APP0, Buffer.concat([payload.subarray(0, JFIF_BYTES), Buffer.alloc(2)]));
  }
  const isKept =
    (marker === APP2 && startsWith(payload, ICC)) ||
    (marker === APP14 && startsWith(payload, ADOBE));
  return isKept ? segment(marker, payload) : null;
}

/** Returns the end of the compressed data that start at `from`: the next marker outside of them. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(MARK, from);
  while (at !== -1 && at + 1 < content.length) {
    const next = content.readUInt8(at + 1);
    if (next === MARK) at += 1;
    else if (next === 0 || isRestart(next)) at = content.indexOf(MARK, at + 2);
    else return at;
  }
  return content.length;
}

/** Throws `MalformedPicture`. Bytes between the segments and after the end are dropped. */
export function cleanJpeg(content: Buffer): CleanPicture {
  if (content.length < 4 || content.readUInt16BE(0) !== ((MARK << 8) | SOI)) {
    throw new MalformedPicture('no start of a JPEG');
  }
  const kept: Buffer[] = [];
  const frame = { width: 0, height: 0, values: 0 };
  let orientation = 1;
  let passes = 0;
  let at = content.indexOf(MARK, 2);
  while (at !== -1 && at + 1 < content.length) {
    const marker = content.readUInt8(at + 1);
    if (marker === EOI) {
      kept.push(Buffer.from([MARK, EOI]));
      break;
    }
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === 0 || marker === TEM || marker === SOI || isRestart(marker)) {
      at = content.indexOf(MARK, at + 2);
      continue;
    }
    if (at + 4 > content.length) throw new MalformedPicture('a segment without a length');
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end < at + 4 || end > content.length) throw new MalformedPicture('a segment too long');
    const payload = content.subarray(at + 4, end);
    let next = end;
    if (marker === SOS) {
      next = endOfScan(content, end);
      kept.push(content.subarray(at, next));
      passes += 1;
    } else if (marker >= APP0 && marker <= APP15) {
      const part = keptOfApplication(marker, payload);
      if (part) kept.push(part);
      if (marker === APP1 && orientation === 1 && startsWith(payload, EXIF)) {
        orientation = readOrientation(payload.subarray(EXIF.length));
      }
    } else if (marker !== COM) {
      if (isFrame(marker)) readFrame(payload, frame);
      kept.push(content.subarray(at, end));
    }
    at = content.indexOf(MARK, next);
  }
  const { width, height, values } = frame;
  if (width === 0 || height === 0) throw new MalformedPicture('a JPEG without a size');
  const heldBytes = passes > 1 ? values * BYTES_OF_VALUE : 0;
  return { content: assemble(kept, orientation), width, height, passes, heldBytes };
}

interface Frame {
  width: number;
  height: number;
  values: number;
}

/** A component has fewer values than the finest one if its sampling factors are smaller. */
function readFrame(payload: Buffer, frame: Frame): void {
  if (payload.length < 6 || frame.width !== 0) throw new MalformedPicture('not one frame');
  frame.height = payload.readUInt16BE(1);
  frame.width = payload.readUInt16BE(3);
  const count = payload.readUInt8(5);
  if (payload.length < 6 + 3 * count) throw new MalformedPicture('a frame too short');
  const sampling = Array.from({ length: count }, (_, at) => payload.readUInt8(7 + 3 * at));
  const across = sampling.map((both) => both >> 4);
  const down = sampling.map((both) => both & 0x0f);
  const share = across.reduce((sum, one, at) => sum + one * (down[at] ?? 0), 0);
  const finest = Math.max(1, ...across) * Math.max(1, ...down);
  frame.values = frame.width * frame.height * (share / finest);
}

/** The orientation goes first, or second after a JFIF segment, which must be first. */
function assemble(kept: Buffer[], orientation: number): Buffer {
  const start = Buffer.from([MARK, SOI]);
  if (orientation === 1) return Buffer.concat([start, ...kept]);
  const exif = segment(APP1, Buffer.concat([EXIF, writeOrientation(orientation)]));
  const [first] = kept;
  const isJfif = first?.readUInt16BE(0) === ((MARK << 8) | APP0);
  return isJfif
    ? Buffer.concat([start, first, exif, ...kept.slice(1)])
    : Buffer.concat([start, exif, ...kept]);
}
