import { createHash } from 'node:crypto';
import type { FileKind } from '@/server/platform/db/schema';
import { ARTWORK_MAX_PIXELS, ARTWORK_MAX_SIDE } from '@/shared/platform/limits';
import {
  ARTWORK_MAX_BYTES,
  AUDIO_MAX_BYTES,
  ORDER_FILE_MAX_BYTES,
  PRESSKIT_MAX_BYTES,
} from '@/shared/platform/uploads.rules';

export type UploadKind = FileKind;

export const hasThumbnails = (kind: UploadKind): boolean => kind === 'artwork' || isAlsoWebp(kind);

export const isAlsoWebp = (kind: UploadKind): boolean => kind === 'photo' || kind === 'logo';

export const UPLOAD_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  artwork: ARTWORK_MAX_BYTES,
  presskit: PRESSKIT_MAX_BYTES,
  photo: ARTWORK_MAX_BYTES,
  audio: AUDIO_MAX_BYTES,
  delivery: ORDER_FILE_MAX_BYTES,
  message: ORDER_FILE_MAX_BYTES,
  evidence: ORDER_FILE_MAX_BYTES,
  logo: ARTWORK_MAX_BYTES,
};

export type RejectionReason = 'too_large' | 'wrong_type' | 'damaged' | 'too_slow';

export class UploadRejected extends Error {
  override readonly name = 'UploadRejected';
  constructor(
    readonly kind: UploadKind,
    readonly reason: RejectionReason,
    message: string,
  ) {
    super(message);
  }
}

/** The sender disconnected, or the form is malformed. */
export class UploadInterrupted extends Error {
  override readonly name = 'UploadInterrupted';
}

const megabytes = (bytes: number): string => `${bytes / (1024 * 1024)} MB`;

const ORDER_FILE_SENTENCES: Partial<Record<RejectionReason, string>> = {
  too_large: `The file can be at most ${megabytes(ORDER_FILE_MAX_BYTES)}.`,
  wrong_type: 'The file must be a PNG or JPEG picture, a PDF or plain text (UTF-8).',
  damaged: 'The file cannot be read. It seems to be damaged.',
  too_slow: 'The file takes too long to read. Please save a picture without interlacing.',
};

const SENTENCES: Readonly<Record<UploadKind, Partial<Record<RejectionReason, string>>>> = {
  artwork: {
    too_large: `The artwork can be at most ${megabytes(ARTWORK_MAX_BYTES)}.`,
    wrong_type: 'The artwork must be a PNG or JPEG picture.',
    damaged: 'The artwork cannot be read. The file seems to be damaged.',
    too_slow:
      'The artwork takes too long to read. Please save it as a smaller picture or without interlacing.',
  },
  presskit: {
    too_large: `The press kit can be at most ${megabytes(PRESSKIT_MAX_BYTES)}.`,
    wrong_type: 'The press kit must be a PDF or a plain text file (UTF-8).',
    damaged: 'The press kit cannot be read. The file seems to be damaged.',
    too_slow: 'The press kit takes too long to read. Please save it again as a simpler file.',
  },
  photo: {
    too_large: `A photo can be at most ${megabytes(ARTWORK_MAX_BYTES)}.`,
    wrong_type: 'A photo must be a JPEG, PNG or WebP picture.',
    damaged: 'The photo cannot be read. The file seems to be damaged.',
    too_slow: 'The photo takes too long to read. Please save it as a smaller picture.',
  },
  audio: {
    too_large: `The sound can be at most ${megabytes(AUDIO_MAX_BYTES)}.`,
    wrong_type: 'The sound must be an MP3, WAV, FLAC, M4A or OGG file.',
    damaged: 'The sound cannot be read. The file seems to be damaged.',
    too_slow: 'The sound takes too long to read. Please export it again.',
  },
  delivery: ORDER_FILE_SENTENCES,
  message: ORDER_FILE_SENTENCES,
  evidence: ORDER_FILE_SENTENCES,
  logo: {
    too_large: `The logo can be at most ${megabytes(ARTWORK_MAX_BYTES)}.`,
    wrong_type: 'The logo must be a PNG, JPEG or WebP picture.',
    damaged: 'The logo cannot be read. The file seems to be damaged.',
    too_slow: 'The logo takes too long to read. Please save it as a smaller picture.',
  },
};

export const rejected = (kind: UploadKind, reason: RejectionReason): UploadRejected =>
  new UploadRejected(kind, reason, SENTENCES[kind][reason] ?? 'The file cannot be accepted.');

const tooLargePicture = (kind: UploadKind, most: string): UploadRejected => {
  const subject = hasThumbnails(kind) ? `The ${kind}` : 'A picture';
  return new UploadRejected(kind, 'too_large', `${subject} can have at most ${most}.`);
};

export const tooWide = (kind: UploadKind): UploadRejected =>
  tooLargePicture(kind, `${ARTWORK_MAX_SIDE.toLocaleString('en-US')} pixels a side`);

export const tooManyPixels = (kind: UploadKind): UploadRejected =>
  tooLargePicture(kind, `${ARTWORK_MAX_PIXELS / 1_000_000} megapixels`);

export interface StagedFile {
  source: string;
  /** The name in the folder of its owner, such as `artwork-<hash>.png`. */
  name: string;
  bytes: number;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
};

export const mediaTypeOf = (name: string): string =>
  MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Its extension fits the content, so that no system executes a text named `invoice.bat`. */
export function givenNameOf(sentName: string, mediaType: string): string {
  if (mediaTypeOf(sentName.toLowerCase()) === mediaType) return sentName;
  const [ending = 'bin'] = Object.entries(MEDIA_TYPES).find(([, type]) => type === mediaType) ?? [];
  return `${sentName}.${ending}`;
}

/** A checked upload: the file itself first, then its thumbnails. */
export interface ReceivedUpload {
  kind: UploadKind;
  files: [StagedFile, ...StagedFile[]];
  sha256: string;
  sentName?: string;
  width?: number;
  height?: number;
  seconds?: number;
}

export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

export const bytesOf = (uploads: readonly ReceivedUpload[]): number =>
  uploads.flatMap((upload) => upload.files).reduce((sum, { bytes }) => sum + bytes, 0);
