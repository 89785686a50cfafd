import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { noisePicture } from '@/server/testing/formBody';
import { randomOf } from '@/server/testing/random';
import { cleanJpeg } from './cleanJpeg';
import { MalformedPicture } from './cleanPicture';
import { cleanPng } from './cleanPng';
import { cleanWebp } from './cleanWebp';

const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1', GPSLongitudeRef: 'E' } };
const SECRET = 'taken at home';

const hashOf = async (picture: Sharp): Promise<string> =>
  createHash('sha256')
    .update(await picture.raw().toBuffer())
    .digest('hex');
const pixels = (content: Buffer): Promise<string> => hashOf(sharp(content));
const withCamera = async (format: 'png' | 'jpeg' | 'webp', orientation = 1): Promise<Buffer> =>
  sharp(await noisePicture('png', 60, 30))
    .withExif({ IFD0: { ImageDescription: SECRET, Artist: SECRET }, ...GPS })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${SECRET}</note></x:xmpmeta>`)
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();

function pngChunk(type: string, data: string): Buffer {
  const typed = Buffer.from(type + data);
  const head = Buffer.alloc(4);
  const tail = Buffer.alloc(4);
  head.writeUInt32BE(typed.length - 4);
  tail.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, tail]);
}
function jpegSegment(marker: number, data: string | Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}
const insert = (content: Buffer, at: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([content.subarray(0, at), ...parts, content.subarray(at)]);
const AFTER_IHDR = 33;
const AFTER_SOI = 2;

describe.each([
  ['png', cleanPng],
  ['jpeg', cleanJpeg],
  ['webp', cleanWebp],
] as const)('a %s', (format, clean) => {
  it.each([1, 2, 3, 6, 8])(
    'loses camera, location and all texts, and keeps pixels, colours and its orientation: %i',
    async (orientation) => {
      const sent = await withCamera(format, orientation);
      const before = await sharp(sent).metadata();
      expect(before).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer) });
      const { content, width, height } = clean(sent);
      expect([width, height]).toEqual([60, 30]);
      expect(content.includes(SECRET)).toBe(false);
      const { exif, xmp, iptc, comments, icc, ...after } = await sharp(content).metadata();
      expect({ xmp, iptc, comments }).toEqual({});
      if (orientation === 1) expect(exif).toBeUndefined();
      expect(after.orientation ?? 1).toBe(orientation);
      expect(icc).toBeDefined();
      expect(icc).toEqual(before.icc);
      const turned = (picture: Buffer) => hashOf(sharp(picture).autoOrient());
      expect(await turned(content)).toEqual(await turned(sent));
      expect(await pixels(content)).toEqual(await pixels(sent));
    },
  );

  it('is unchanged when it has no metadata or is cleaned again, and loses appended data', async () => {
    const sent = await noisePicture(format, 50);
    expect(clean(sent).content).toEqual(sent);
    const motion = Buffer.concat([sent, Buffer.from(`ftypmp42 ${SECRET}`)]);
    expect(clean(motion).content).toEqual(sent);
    const once = clean(await withCamera(format, 6)).content;
    expect(clean(once).content).toEqual(once);
  });

  it('fails only with the documented error, whatever byte is changed', async () => {
    const random = randomOf(20_260_921);
    const originals = [await noisePicture(format, 20), await withCamera(format, 6)];
    const wrong: Buffer[] = [];
    let taken = 0;
    for (let round = 0; round < 3000; round += 1) {
      const changed = Buffer.from(originals[round % 2] ?? Buffer.alloc(0));
      for (let change = 0; change <= random(8); change += 1) {
        // Most changes hit the structure near the start.
        const at = random(random(2) === 0 ? changed.length : Math.min(700, changed.length));
        changed.writeUInt8([0, 0xff, 0xd9, 0xda, random(256)][random(5)] ?? 0, at);
      }
      const given = random(3) === 0 ? changed.subarray(0, random(changed.length)) : changed;
      try {
        const { content, width, height } = clean(given);
        taken += 1;
        const isSound = content.length <= given.length + 64 && width * height > 0;
        if (!isSound || !clean(content).content.equals(content)) wrong.push(given);
      } catch (error) {
        if (!(error instanceof MalformedPicture)) throw error;
      }
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(100);
  });

  it('is refused when it is another type or empty', () => {
    for (const content of ['', 'x', 'GIF89a', '<svg/>', '\xff\xd8', '\x89PNG\r\n\x1a\n']) {
      expect(() => clean(Buffer.from(content, 'latin1'))).toThrow(MalformedPicture);
    }
  });
});

it('a PNG loses every chunk of text, time or unknown data; a critical one is refused', async () => {
  const sent = await noisePicture('png', 20);
  const extra = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'caBX'].map((type) =>
    pngChunk(type, `Comment\0${SECRET}`),
  );
  expect(cleanPng(insert(sent, AFTER_IHDR, ...extra)).content).toEqual(sent);
  const critical = insert(sent, AFTER_IHDR, pngChunk('PRVt', 'x'));
  expect(() => cleanPng(critical)).toThrow(MalformedPicture);
});

it('a JPEG loses its comments, its thumbnails and every application’s segment', async () => {
  const sent = await noisePicture('jpeg', 20);
  const jfif = Buffer.concat([
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01'),
    Buffer.alloc(3),
  ]);
  const extra = [
    jpegSegment(0xe0, jfif),
    jpegSegment(0xe0, `JFXX\0${SECRET}`),
    jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
    jpegSegment(0xe2, `MPF\0${SECRET}`),
    jpegSegment(0xe4, SECRET),
    jpegSegment(0xed, `Photoshop 3.0\0${SECRET}`),
    jpegSegment(0xef, SECRET),
    jpegSegment(0xfe, SECRET),
    Buffer.from(SECRET),
  ];
  const { content } = cleanJpeg(insert(sent, AFTER_SOI, ...extra));
  const kept = jpegSegment(0xe0, Buffer.concat([jfif.subarray(0, 12), Buffer.alloc(2)]));
  expect(content).toEqual(insert(sent, AFTER_SOI, kept));
  expect(await pixels(content)).toEqual(await pixels(sent));
});

it('a JPEG keeps the colour space of its values', async () => {
  const sent = await sharp(await noisePicture('png', 20))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const { content } = cleanJpeg(sent);
  expect(await sharp(content).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
  expect(await pixels(content)).toEqual(await pixels(sent));
});

it('counts the scans of a decoder, and the memory that a progressive JPEG needs', async () => {
  const picture = sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } });
  const pngPasses = async (progressive: boolean) =>
    cleanPng(await picture.clone().png({ progressive }).toBuffer()).passes;
  expect([await pngPasses(false), await pngPasses(true)]).toEqual([1, 7]);
  const jpeg = async (options: JpegOptions) => {
    const { passes, heldBytes } = cleanJpeg(await picture.clone().jpeg(options).toBuffer());
    return [passes, heldBytes];
  };
  expect(await jpeg({})).toEqual([1, 0]);
  const progressive = true;
  expect(await jpeg({ progressive, chromaSubsampling: '4:4:4' })).toEqual([10, 64 * 32 * 3 * 2]);
  expect(await jpeg({ progressive, chromaSubsampling: '4:2:0' })).toEqual([10, 64 * 32 * 1.5 * 2]);
});

it('refuses a WebP that has only empty chunks', async () => {
  const whole = await noisePicture('webp', 20);
  const empty = Buffer.alloc(8 * 1000);
  for (let at = 0; at < empty.length; at += 8) empty.write('ALPH', at, 'latin1');
  const sent = Buffer.concat([whole, empty]);
  sent.writeUInt32LE(sent.length - 8, 4);
  expect(() => cleanWebp(sent)).toThrow('too many chunks');
});
