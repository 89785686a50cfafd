import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { QueueBusy } from '@/server/files/fairQueue';
import type { FileStore } from '@/server/files/fileStore';
import {
  type ReceivedUpload,
  UploadInterrupted,
  type UploadKind,
  UploadRejected,
} from '@/server/files/uploads';
import { ApiFailure, badRequest, busy, invalid } from '@/server/http/failures';
import { untilLeft } from '@/server/http/untilLeft';
import { TEXT_MAX } from '@/shared/limits';

const MALFORMED = 'The form could not be read.';
/** The parts of a form, and a few to be named in the refusal. */
const PARTS_MAX = 12;
const FORM_LIMITS = {
  /** Bytes; a character has at most three. */
  fieldSize: TEXT_MAX * 3,
  fieldNameSize: 64,
  fields: PARTS_MAX,
  parts: PARTS_MAX,
  /** Lines of one part's head. */
  headerPairs: 8,
  // Each kind has its own limit, which is enforced on the way.
  fileSize: Infinity,
};
const SENT_NAME_MAX = 200;
const SLICE_BYTES = 8 * 1024;

/** Without folders, and without what is not seen or turns the direction of writing. */
const sentNameOf = (filename: string): string =>
  filename
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, SENT_NAME_MAX);

/** What a form sends for a file input in which nothing was chosen. */
const isNothingChosen = (part: Multipart): boolean => part.type === 'file' && part.filename === '';

/**
 * Reads the parts of a form with files of these kinds, in any order. Answers the text parts, unchecked, and adds each upload to
 * `uploads` as it is taken, so that the caller can discard them whatever happens. At what is not
 * taken it ends: what comes after that is let go by unread.
 */
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

/**
 * A body in small pieces, with time for others between them. The parser reads to the end of what it
 * is given even after it has refused it, and the network gives 64 kB at once.
 */
function inSlices(raw: IncomingMessage): Readable {
  const slices = async function* () {
    /* whoever is refused still reads why: the connection stays */
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        yield chunk.subarray(at, at + SLICE_BYTES);
        await setImmediate();
      }
    }
  };
  return Object.assign(Readable.from(slices()), { headers: raw.headers });
}

/** The parser's own failures, which are the sender's, told apart from ours. */
async function* partsOf(request: FastifyRequest, body: Readable): AsyncGenerator<Multipart> {
  const malformed = badRequest(MALFORMED, 'malformed_form');
  let parts: AsyncIterator<Multipart>;
  try {
    /* the plugin reads from `raw` */
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
