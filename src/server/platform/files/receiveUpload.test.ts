import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { mp3Frame } from '@/server/testing/slowSounds';
import { wave } from '@/server/testing/wave';
import { type ReceiveOptions, receiveUpload } from './receiveUpload';

jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linernote-upload-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const receive = (content: Buffer, options?: ReceiveOptions, owner = 1) =>
  receiveUpload(Readable.from([content]), 'audio', folder, owner, options);
/** The one stored file. */
const stored = async () => readFile(path.join(folder, (await readdir(folder))[0] ?? ''));

it('the length of a long MP3 without a seek table is that of all its frames', async () => {
  const FRAMES = 48_000;
  const sound = Array.from({ length: FRAMES }, (_, at) =>
    mp3Frame(([128, 160, 192] as const)[at % 3] ?? 128),
  );
  // A tag of four megabytes with one frame, such as a picture. The bytes of its size hold seven
  // bits each.
  const tag = Buffer.alloc(4 * 1024 * 1024 + 10);
  tag.write('ID3\u0004\0\0\u0002\0\0\0', 'latin1');
  tag.write('PRIV\u0001\u007f\u007f\u0076', 10, 'latin1');
  const { seconds = 0 } = await receive(Buffer.concat([tag, ...sound]));
  expect(Math.abs(seconds - (FRAMES * 1152) / 44_100)).toBeLessThan(1);
});

it('the length of an MP3 that begins with silence is that of all its frames', async () => {
  const [silence, sound] = [mp3Frame(32), mp3Frame(320)];
  const frames = [...Array<Buffer>(200).fill(silence), ...Array<Buffer>(600).fill(sound)];
  expect(await receive(Buffer.concat(frames))).toMatchObject({ seconds: 21 });
});

/** The wave with 64-bit sizes, as studios write it. */
function wide(name: 'RF64' | 'BW64'): Buffer {
  const plain = wave(2);
  const sizes = Buffer.alloc(36);
  sizes.write('ds64', 'latin1');
  sizes.writeUInt32LE(28, 4);
  sizes.writeBigUInt64LE(BigInt(plain.length - 44), 16);
  const head = Buffer.from(`${name}\xff\xff\xff\xffWAVE`, 'latin1');
  const unknown = Buffer.alloc(4, 0xff);
  return Buffer.concat([head, sizes, plain.subarray(12, 40), unknown, plain.subarray(44)]);
}

it.each([
  ['RF64', wide('RF64')],
  ['BW64', wide('BW64')],
  ['a WAV without sizes', wave(2).fill(0, 4, 8).fill(0, 40, 44)],
  ['a WAV with unknown sizes', wave(2).fill(0xff, 4, 8).fill(0xff, 40, 44)],
])('%s is stored as a WAV that every program reads', async (_name, content) => {
  const upload = await receive(content);
  expect(upload).toMatchObject({ seconds: 2, files: [{ bytes: content.length }] });
  const mended = await stored();
  expect(mended.toString('latin1', 0, 4)).toBe('RIFF');
  expect(mended.readUInt32LE(4)).toBe(content.length - 8);
  const at = mended.indexOf('data');
  expect(mended.readUInt32LE(at + 4)).toBe(content.length - at - 8);
  expect(upload.sha256).toBe(createHash('sha256').update(mended).digest('hex'));
});

it('FLAC in an OGG file is refused with what to do', async () => {
  const content = await readFile(path.resolve('src/server/testing/sounds/flac.ogg'));
  await expect(receive(content)).rejects.toMatchObject({
    reason: 'wrong_type',
    message: expect.stringContaining('save it as a FLAC file'),
  });
});

it.each([
  ['an empty line before it', '\r\n%PDF-1.7\n%%EOF', 'pdf'],
  ['a byte order mark before it', '\ufeff%PDF-1.7\n%%EOF', 'pdf'],
  ['a message of a script before it', `Notice: x\n${' '.repeat(900)}\n%PDF-1.4\n%%EOF`, 'pdf'],
  ['too much before it', `${'\n'.repeat(1100)}%PDF-1.4\n%%EOF`, 'txt'],
  ['words about it', 'Our press kit is a\n%PDF-1.4 file.', 'txt'],
])('a press kit with %s', async (_name, content, extension) => {
  const upload = await receiveUpload(Readable.from([Buffer.from(content)]), 'presskit', folder, 1);
  expect(upload.files[0].name).toMatch(new RegExp(`\\.${extension}$`));
});
