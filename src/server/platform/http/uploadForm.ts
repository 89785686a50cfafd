import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { QueueBusy } from '@/server/platform/files/fairQueue';
import type { FileStore } from '@/server/platform/files/fileStore';
import {
  type ReceivedUpload,
  UploadInterrupted,
  type UploadKind,
  UploadRejected,
} from '@/server/platform/files/uploads';
import { ApiFailure, badRequest, busy, invalid } from '@/server/platform/http/failures';
import { untilLeft } from '@/server/platform/http/untilLeft';
import { TEXT_MAX } from '@/shared/platform/limits';
import { REPLAYED } from './idempotency';

export interface UploadForm {
  texts: Record<string, unknown>;
  uploads: readonly ReceivedUpload[];
}

const MALFORMED = 'The form could not be read.';
/** The parts of a form, and a few more so that the error can name unexpected ones. */
const PARTS_MAX = 12;
const FORM_LIMITS = {
  /** Bytes; a character has at most three. */
  fieldSize: TEXT_MAX * 3,
  fieldNameSize: 64,
  fields: PARTS_MAX,
  parts: PARTS_MAX,
  /** Header lines of one part. */
  headerPairs: 8,
  // Each kind has its own limit, which is enforced on the way.
  fileSize: Infinity,
};
const SENT_NAME_MAX = 200;
const SLICE_BYTES = 8 * 1024;

/** Restores escaped quotation marks, and removes folders and invisible characters. */
const sentNameOf = (filename: string): string =>
  filename
    .replace(/%22/g, '"')
    .replace(/(?:%0[AD])+/gi, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, SENT_NAME_MAX);

const isNothingChosen = (part: Multipart): boolean => part.type === 'file' && part.filename === '';

/** Accepted uploads are in `uploads` even if it throws, so that the caller can discard them. */
export async function readUploadForm(
  request: FastifyRequest,
  files: FileStore,
  kinds: readonly UploadKind[],
  uploads: ReceivedUpload[],
): Promise<Record<string, unknown>> {
  const body = inSlices(request.raw);
  try {
    return await readParts(request, body, files, kinds, uploads);
  } finally {
    body.destroy();
    request.raw.resume();
  }
}

async function readParts(
  request: FastifyRequest,
  body: Readable,
  files: FileStore,
  kinds: readonly UploadKind[],
  uploads: ReceivedUpload[],
): Promise<Record<string, unknown>> {
  const isUploadKind = (name: string): name is UploadKind => kinds.some((kind) => kind === name);
  const texts: Record<string, unknown> = {};
  const fields: Record<string, string> = {};

  for await (const part of partsOf(request, body)) {
    const name = part.fieldname;
    const given = Object.hasOwn(texts, name) || uploads.some((upload) => upload.kind === name);
    if (given) fields[name] ??= 'This part was sent twice.';

    if (part.type === 'field') {
      if (isUploadKind(name)) fields[name] ??= 'Please choose a file.';
      else if (part.valueTruncated || part.fieldnameTruncated) fields[name] ??= 'This is too long.';
      else texts[name] = part.value;
    } else if (isNothingChosen(part)) {
      part.file.resume();
    } else {
      if (!isUploadKind(name)) fields[name] ??= 'No file is expected here.';
      if (given || !isUploadKind(name)) throw invalid(fields);
      uploads.push(await receive(request, files, name, part));
    }
  }

  if (Object.keys(fields).length > 0) throw invalid(fields);
  return texts;
}

async function receive(
  request: FastifyRequest,
  files: FileStore,
  kind: UploadKind,
  { file, filename }: MultipartFile,
): Promise<ReceivedUpload> {
  try {
    const upload = await untilLeft(request, (signal) =>
      files.receive(file, kind, request.account.userId, { signal }),
    );
    const sentName = sentNameOf(filename);
    return sentName === '' ? upload : { ...upload, sentName };
  } catch (error) {
    if (error instanceof UploadInterrupted) throw badRequest(MALFORMED, 'malformed_form');
    if (error instanceof UploadRejected) throw failureOf(error);
    throw error instanceof QueueBusy ? busy() : error;
  }
}

const failureOf = ({ kind, reason, message }: UploadRejected): ApiFailure => {
  const code = `${kind}_${reason}`;
  if (reason === 'too_large') return new ApiFailure(413, code, message);
  if (reason === 'wrong_type') return new ApiFailure(415, code, message);
  return new ApiFailure(400, code, message, { [kind]: message });
};

/** The parser always reads its chunk to the end, so each piece gets a turn of the event loop. */
function inSlices(raw: IncomingMessage): Readable {
  const slices = async function* () {
    /* The connection stays open, so that a rejected client can still read the reason. */
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        yield chunk.subarray(at, at + SLICE_BYTES);
        await setImmediate();
      }
    }
  };
  return Object.assign(Readable.from(slices()), { headers: raw.headers });
}

/** Distinguishes errors of the parser, which are the sender's fault, from ours. */
async function* partsOf(request: FastifyRequest, body: Readable): AsyncGenerator<Multipart> {
  const malformed = badRequest(MALFORMED, 'malformed_form');
  let parts: AsyncIterator<Multipart>;
  try {
    /* The plugin reads from `raw`. */
    const sliced = Object.create(request, { raw: { value: body } }) as FastifyRequest; // same class
    parts = sliced.parts({ limits: FORM_LIMITS });
  } catch {
    throw malformed;
  }
  for (;;) {
    let next: IteratorResult<Multipart>;
    try {
      next = await parts.next();
    } catch {
      throw malformed;
    }
    if (next.done) return;
    yield next.value;
  }
}

/** Discards the files if `store` fails, or after a repeated request, which has the first ones. */
export async function handleUploadForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  kinds: readonly UploadKind[],
  store: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const uploads: ReceivedUpload[] = [];
  try {
    const texts = await readUploadForm(request, files, kinds, uploads);
    const result = await store({ texts, uploads });
    await (reply.hasHeader(REPLAYED) ? files.discard(uploads) : files.settle());
    return result;
  } catch (error) {
    await files.discard(uploads);
    throw error;
  }
}
