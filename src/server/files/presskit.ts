import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type/node';
import { errorCode } from './durableFs';
import { rejected, type UploadKind } from './uploads';

/** Controls that no plain text holds: NUL and most of C0; tab, line and page breaks are fine. */
// eslint-disable-next-line no-control-regex -- telling text from binary is the purpose
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Whether the whole file is UTF-8 text. */
async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) {
      // The stream has no encoding set, so its chunks are buffers.
      if (BINARY.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    return !BINARY.test(decoder.decode());
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Answers the extension that fits the content. Rejects with `UploadRejected`. */
export async function inspectPresskit(
  file: string,
  kind: UploadKind = 'presskit',
): Promise<'pdf' | 'txt'> {
  const { size } = await stat(file);
  if (size === 0) throw rejected(kind, 'damaged');
  const type = await fileTypeFromFile(file);
  if (type?.mime === 'application/pdf') return 'pdf';
  if (await isText(file)) return 'txt';
  throw rejected(kind, 'wrong_type');
}
