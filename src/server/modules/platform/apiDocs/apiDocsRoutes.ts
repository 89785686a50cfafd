import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { systemContract } from '@/shared/platform/system.schemas';
import { describeApi } from './describeApi';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DOCS_FILE_NAMES } from '@/shared/platform/system.calls';

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

interface SentText {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
}

const compress = promisify(gzip);

const sentText = async (type: string, plain: Buffer): Promise<SentText> => ({
  type,
  plain,
  gzipped: await compress(plain),
});

const made = new Map<DocsFileName, Promise<SentText>>();

/** Swagger UI is served from our own origin, as the content security policy demands. */
const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Linernote API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<noscript><p>This page needs JavaScript. The description itself is at <a href="../openapi.json">openapi.json</a>.</p></noscript>
<main id="swagger-ui"></main>
<script src="swagger-ui-bundle.js"></script>
<script src="docs.js"></script>
</body>
</html>
`;

/** The groups start closed, since Swagger UI stops halfway when it draws too many calls at once. */
const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
paint();
dark.addEventListener('change', paint);
SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
});
`;

/** The styles that Swagger UI leaves to the page around it. */
const DOCS_STYLE = `html { overflow-y: scroll; }
body { margin: 0; background: #fafafa; }
html.dark-mode body { background: #1c2022; }
`;

const JSON_TYPE = 'application/json; charset=utf-8';
/** One hour; a new version of the server may bring other files under these names. */
const CACHE = 'max-age=3600';

let description: Promise<SentText> | undefined;
const describedOnce = (): Promise<SentText> =>
  (description ??= sentText(JSON_TYPE, Buffer.from(JSON.stringify(describeApi()))));

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/i.test(headers['accept-encoding'] ?? '');

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, gzipped }: SentText,
): FastifyReply => {
  const isGzipped = takesGzip(request);
  if (isGzipped) void reply.header('content-encoding', 'gzip');
  return reply
    .headers({ 'content-type': type, vary: 'accept-encoding' })
    .send(isGzipped ? gzipped : plain);
};

export const apiDocsRoutes = (): FastifyPluginAsync => async (app) => {
  serve(app, systemContract.describeApi, async ({ request, reply }) =>
    send(request, reply.header('cache-control', 'no-cache'), await describedOnce()),
  );
  serve(app, systemContract.browseApi, async ({ reply }) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(DOCS_PAGE),
  );
  serve(app, systemContract.readDocsFile, async ({ request, reply }) => {
    const file = await docsFile(request.params.name);
    if (!file) throw notFound();
    return send(request, reply.header('cache-control', CACHE), file);
  });
};

async function docsFile(name: string | undefined): Promise<SentText | null> {
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
