import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { QueueBusy } from '@/server/files/fairQueue';
import type { FileStore } from '@/server/files/fileStore';
import {
  type ReceivedUpload,
  UPLOAD_KINDS,
  UploadInterrupted,
  type UploadKind,
  UploadRejected,
} from '@/server/files/uploads';
import { ApiFailure, badRequest, busy, invalid } from '@/server/plugins/errors';
import { TEXT_MAX } from '@/shared/limits';

const MALFORMED = 'The form could not be read.';
/** The six texts and two files of the form, and a few to be named in the refusal. */
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

/** Without folders, and without what is not seen or turns the direction of writing. */
const sentNameOf = (filename: string): string =>
  filename
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, SENT_NAME_MAX);

const isUploadKind = (name: string): name is UploadKind =>
  (UPLOAD_KINDS as readonly string[]).includes(name);

/** What a form sends for a file input in which nothing was chosen. */
const isNothingChosen = (part: Multipart): boolean => part.type === 'file' && part.filename === '';

/**
 * Reads the form's parts in any order. Answers the text parts, unchecked, and adds each upload to
 * `uploads` as it is taken, so that the caller can discard them whatever happens. At a file that is
 * not taken it ends: what comes after it is not read.
 */
export async function readReleaseForm(
  request: FastifyRequest,
  files: FileStore,
  uploads: ReceivedUpload[],
): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = {};
  const fields: Record<string, string> = {};

  for await (const part of partsOf(request)) {
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
    const upload = await files.receive(file, kind, request.account.userId);
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

/** The parser's own failures, which are the sender's, told apart from ours. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const malformed = badRequest(MALFORMED, 'malformed_form');
  let parts: AsyncIterator<Multipart>;
  try {
    parts = request.parts({ limits: FORM_LIMITS });
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
