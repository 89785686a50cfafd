/** Browsers find a late `<meta charset>` too, because they decode the page again. */
const META_BYTES = 100 * 1024;

const BYTE_ORDER_MARKS: readonly (readonly [hex: string, label: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;
const META_CHARSET = /<meta\s[^>]{0,300}?charset\s*=\s*["']?([\w-]{1,40})/i;

const markedAs = (content: Buffer): string | undefined => {
  const start = content.toString('hex', 0, 3);
  return BYTE_ORDER_MARKS.find(([mark]) => start.startsWith(mark))?.[1];
};

/** A page whose `<meta>` can be read as ASCII is no UTF-16, whatever it says. */
const metaOf = (content: Buffer): string | undefined =>
  META_CHARSET.exec(content.toString('latin1', 0, META_BYTES))?.[1]?.replace(/^utf-16.*/i, 'utf-8');

function decodedAs(content: Buffer, label: string | undefined, fatal = false): string | null {
  if (label === undefined) return null;
  try {
    // As part of a stream: the page may have been cut within a letter, and otherwise Node takes
    // Windows-1252 for Latin-1.
    return new TextDecoder(label, { fatal }).decode(content, { stream: true });
  } catch {
    return null;
  }
}

/**
 * Decodes a page as browsers do: by its byte order mark, else by the charset of the response, else
 * by that of the page.
 */
export const decodeText = (content: Buffer, type: string): string =>
  decodedAs(content, markedAs(content)) ??
  decodedAs(content, CHARSET.exec(type)?.[1]) ??
  decodedAs(content, metaOf(content)) ??
  decodedAs(content, 'utf-8', true) ??
  decodedAs(content, 'windows-1252') ??
  '';
