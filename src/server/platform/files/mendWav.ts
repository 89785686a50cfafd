const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
/** The place of the size of the samples in a chunk `ds64`. */
const SAMPLES_AT = 8;
/** The size of a chunk whose size is elsewhere or was never written. */
const UNKNOWN = 0xff_ff_ff_ff;

const nameAt = (content: Buffer, at: number): string => content.toString('latin1', at, at + 4);

export const isWav = (content: Buffer): boolean =>
  ['RIFF', 'RF64', 'BW64'].includes(nameAt(content, 0)) && nameAt(content, 8) === 'WAVE';

/**
 * The same WAV with the sizes of its parts as 32 bits, which every program reads: RF64 and BW64 have
 * them in 64 bits, and a recorder that crashed left them out. `null` if nothing is to be changed.
 */
export function mendWav(content: Buffer): Buffer | null {
  if (!isWav(content)) return null;
  const isWide = nameAt(content, 0) !== 'RIFF';
  const isUnfinished = [0, UNKNOWN].includes(content.readUInt32LE(4));
  if (!isWide && !isUnfinished) return null;
  let wide: number | null = null;
  let written = 0;
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= content.length;) {
    const [name, bytes, start] = [
      nameAt(content, at),
      content.readUInt32LE(at + 4),
      at + CHUNK_HEAD,
    ];
    if (name === 'data') {
      const left = content.length - start;
      const known = isWide && bytes === UNKNOWN ? written : bytes;
      const isKnown = known > 0 && known <= left;
      return withSizes(content, { wide, samples: at, bytes: isKnown ? known : left });
    }
    if (name === 'ds64' && bytes >= SAMPLES_AT * 2 && start + bytes <= content.length) {
      wide = at;
      written = Number(content.readBigUInt64LE(start + SAMPLES_AT));
    }
    at = start + bytes + (bytes % 2);
  }
  return null;
}

interface Places {
  /** The chunk `ds64`. */
  wide: number | null;
  /** The chunk `data`. */
  samples: number;
  bytes: number;
}

function withSizes(content: Buffer, { wide, samples, bytes }: Places): Buffer {
  const mended = Buffer.from(content);
  mended.write('RIFF', 0, 'latin1');
  mended.writeUInt32LE(content.length - CHUNK_HEAD, 4);
  mended.writeUInt32LE(bytes, samples + 4);
  if (wide !== null) mended.write('JUNK', wide, 'latin1');
  return mended;
}
