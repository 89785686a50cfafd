import { isUtf8 } from 'node:buffer';
import { rejected, type UploadKind } from './uploads';

/**
 * Control characters that plain text never contains: NUL and most of C0, but not tabs and breaks.
 */
// eslint-disable-next-line no-control-regex -- telling text from binary is the purpose
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Returns the extension that fits the content. Throws `UploadRejected`. */
export function inspectDocument(content: Buffer, mime: string, kind: UploadKind): 'pdf' | 'txt' {
  if (content.length === 0) throw rejected(kind, 'damaged');
  if (mime === 'application/pdf') return 'pdf';
  if (isUtf8(content) && !BINARY.test(content.toString())) return 'txt';
  throw rejected(kind, 'wrong_type');
}
