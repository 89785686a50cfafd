import { WAVE_RATE, waveFile } from '@/server/demo/demoSound';

const MEGABYTE = 1024 * 1024;
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

function uint32(value: number, order: 'BE' | 'LE' = 'BE'): Buffer {
  const bytes = Buffer.alloc(4);
  bytes[`writeUInt32${order}`](value);
  return bytes;
}

/** Returns the head, followed by the same few bytes again and again. */
const repeated = (head: Buffer, part: Buffer, megabytes: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(megabytes * MEGABYTE, part)]);

/** A frame of MPEG 1 layer III at 44.1 kHz, at a bitrate of the format; only its header is set. */
export function mp3Frame(bitrate: 32 | 128 | 160 | 192 | 320): Buffer {
  const frame = Buffer.alloc(Math.floor((144 * bitrate * 1000) / 44_100));
  frame.set([0xff, 0xfb, { 32: 1, 128: 9, 160: 10, 192: 11, 320: 14 }[bitrate] << 4, 0]);
  return frame;
}

/** A page of one segment; flag 1 continues the packet of the previous page, 2 starts a stream. */
function oggPage(data: Buffer, flags: number): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head.writeUInt8(flags, 5);
  head.writeUInt8(1, 26);
  head.writeUInt8(data.length, 27);
  return Buffer.concat([head, data]);
}

const vorbisHead = (): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt8(1, 0);
  head.write('vorbis', 1, 'latin1');
  head.writeUInt8(2, 11);
  head.writeUInt32LE(44_100, 12);
  head.writeUInt8(0xb8, 28);
  head.writeUInt8(1, 29);
  return head;
};

/** Small files, by extension, whose headers claim sound and that keep a parser busy for long. */
export const SLOW_SOUNDS: Readonly<Record<string, (megabytes: number) => Buffer>> = {
  mp3: (megabytes) => repeated(mp3Frame(128), Buffer.from([0xff]), megabytes),
  wav(megabytes) {
    const head = [ascii('RIFF'), uint32(megabytes * MEGABYTE, 'LE'), ascii('WAVE')];
    return repeated(Buffer.concat(head), Buffer.concat([ascii('junk'), uint32(0)]), megabytes);
  },
  flac(megabytes) {
    const head = [ascii('fLaC'), Buffer.from([0, 0, 0, 34]), Buffer.alloc(34)];
    return repeated(Buffer.concat(head), Buffer.from([1, 0, 0, 0]), megabytes);
  },
  m4a(megabytes) {
    const head = Buffer.concat([uint32(16), ascii('ftypM4A '), uint32(0)]);
    return repeated(head, Buffer.concat([uint32(8), ascii('free')]), megabytes);
  },
  ogg(megabytes) {
    const head = Buffer.concat([oggPage(vorbisHead(), 2), oggPage(Buffer.alloc(1), 0)]);
    return repeated(head, oggPage(Buffer.alloc(1), 1), megabytes);
  },
};

/** Returns a WAV file with a tone or silence. */
export function wave(seconds: number, { isSilent = false, hertz = 440 } = {}): Buffer {
  const tone = (at: number): number => 0.6 * Math.sin((2 * Math.PI * hertz * at) / WAVE_RATE);
  return waveFile(Math.round(seconds * WAVE_RATE), isSilent ? () => 0 : tone);
}
