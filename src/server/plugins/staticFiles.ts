import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isServicePath, notFound } from './errors';

const PAGE = 'index.html';
const FOR_EVER = 'max-age=31536000, immutable';
/** All that is ever shown in the browser; anything else is a download. */
const PICTURES: ReadonlySet<string> = new Set(['.png', '.jpg', '.webp']);

/** The built page, or an empty text when there is none. */
export async function readPage(clientDir: string | undefined): Promise<string> {
  if (clientDir === undefined) return '';
  try {
    return await readFile(path.join(clientDir, PAGE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export interface StaticFilesOptions {
  /** Absent: there is no browser program to serve. */
  clientDir?: string | undefined;
  mediaDir: string;
}

/** The browser program, the uploads under `/media/`, and what is answered to unknown addresses. */
export const staticFiles = plugin(
  async (app: FastifyInstance, { clientDir, mediaDir }: StaticFilesOptions) => {
    await app.register(fastifyStatic, {
      root: path.resolve(mediaDir),
      prefix: '/media/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: setMediaHeaders,
    });
    if (clientDir === undefined) {
      app.setNotFoundHandler((_request, reply) => reply.fail(notFound()));
      return;
    }
    await app.register(fastifyStatic, {
      root: path.resolve(clientDir),
      index: PAGE,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: setClientHeaders,
    });
    app.setNotFoundHandler((request, reply) => {
      if (wantsPage(request)) return reply.sendFile(PAGE);
      if (isServicePath(request.url)) return reply.fail(notFound());
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    });
  },
  { name: 'static-files', dependencies: ['errors'] },
);

/** Names carry a hash of the content, but a deleted file must not live on in a shared cache. */
function setMediaHeaders(reply: FastifyReply, file: string): void {
  void reply.headers({
    'cache-control': `private, ${FOR_EVER}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(!PICTURES.has(path.extname(file).toLowerCase()) && {
      'content-disposition': `attachment; filename="${path.basename(file)}"`,
    }),
  });
}

function setClientHeaders(reply: FastifyReply, file: string): void {
  const isHashed = path.basename(path.dirname(file)) === 'assets';
  void reply.header('cache-control', isHashed ? `public, ${FOR_EVER}` : 'no-cache');
}

/** Whether the browser's router is to decide: a person navigates, no program fetches a file. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isServicePath(url)) return false;
  const pathname = url.split('?', 1)[0] ?? '';
  if (pathname.startsWith('/assets/')) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
  return accept.includes('*/*') && !isFile;
}
