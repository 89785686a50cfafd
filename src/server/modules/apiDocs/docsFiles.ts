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

/** The files of the page, by name. */
export const DOCS_FILE_NAMES: readonly string[] = Object.keys(FILES);

/** A text in the two forms in which it is sent; the work is done once, since anybody may ask. */
export interface SentText {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
}

const compress = promisify(gzip);

export const sentText = async (type: string, plain: Buffer): Promise<SentText> => ({
  ...{ type, plain },
  gzipped: await compress(plain),
});

const made = new Map<string, Promise<SentText>>();

/** A file of the page, kept once it was asked for; `null` where there is none of that name. */
export async function docsFile(name: string): Promise<SentText | null> {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!file) return null;
  const known = made.get(name) ?? file.read().then((plain) => sentText(file.type, plain));
  made.set(name, known);
  try {
    return await known;
  } catch (error) {
    made.delete(name); // the next one may read it
    throw error;
  }
}
