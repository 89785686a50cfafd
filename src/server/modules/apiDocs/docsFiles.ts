import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DOCS_SCRIPT, DOCS_STYLE } from './docsPage';

const STYLE = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const ofSwaggerUi = (name: string) => (): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${name}`));

const FILES: Readonly<Record<string, { type: string; read: () => Promise<Buffer> }>> = {
  'swagger-ui-bundle.js': { type: SCRIPT, read: ofSwaggerUi('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: STYLE, read: ofSwaggerUi('swagger-ui.css') },
  'docs.js': { type: SCRIPT, read: async () => Buffer.from(DOCS_SCRIPT) },
  'docs.css': { type: STYLE, read: async () => Buffer.from(DOCS_STYLE) },
};

/** The names of the files that the page loads. */
export const DOCS_FILE_NAMES: readonly string[] = Object.keys(FILES);

/** A text, plain and compressed. It is compressed once, since every visitor may request it. */
export interface SentText {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
}

const compress = promisify(gzip);

export const sentText = async (type: string, plain: Buffer): Promise<SentText> => ({
  type,
  plain,
  gzipped: await compress(plain),
});

const made = new Map<string, Promise<SentText>>();

/** Returns a file of the page and caches it; `null` when there is none of that name. */
export async function docsFile(name: string): Promise<SentText | null> {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!file) return null;
  const known = made.get(name) ?? file.read().then((plain) => sentText(file.type, plain));
  made.set(name, known);
  try {
    return await known;
  } catch (error) {
    made.delete(name); // so that the next request tries again
    throw error;
  }
}
