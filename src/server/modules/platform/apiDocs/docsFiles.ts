import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DOCS_FILE_NAMES } from '@/shared/platform/system.calls';
import { DOCS_SCRIPT, DOCS_STYLE } from './docsPage';

type DocsFileName = (typeof DOCS_FILE_NAMES)[number];

const STYLE = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const ofSwaggerUi = (name: string) => (): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`@fastify/swagger-ui/static/${name}`));

const FILES: Readonly<Record<DocsFileName, { type: string; read: () => Promise<Buffer> }>> = {
  'swagger-ui-bundle.js': { type: SCRIPT, read: ofSwaggerUi('swagger-ui-bundle.js') },
  'swagger-ui.css': { type: STYLE, read: ofSwaggerUi('swagger-ui.css') },
  'docs.js': { type: SCRIPT, read: async () => Buffer.from(DOCS_SCRIPT) },
  'docs.css': { type: STYLE, read: async () => Buffer.from(DOCS_STYLE) },
};

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

const made = new Map<DocsFileName, Promise<SentText>>();

/** Returns a file of the page and caches it; `null` for an unknown name. */
export async function docsFile(name: string | undefined): Promise<SentText | null> {
  const fileName = DOCS_FILE_NAMES.find((each) => each === name);
  if (!fileName) return null;
  const { type, read } = FILES[fileName];
  const known = made.get(fileName) ?? read().then((plain) => sentText(type, plain));
  made.set(fileName, known);
  try {
    return await known;
  } catch (error) {
    made.delete(fileName); // so that the next request tries again
    throw error;
  }
}
