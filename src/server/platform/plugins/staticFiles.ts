import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { FileStore } from '@/server/platform/files/fileStore';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { mediaTypeOf } from '@/server/platform/files/uploads';
import { isUnchanged, rangeOf } from '@/server/platform/http/byteRange';
import { isServicePath, notFound } from '@/server/platform/http/failures';
import {
  sendPage,
  type DrawnContent,
  type PageInsert,
  readSitePages,
  type SiteFacts,
  type SitePages,
  withInsert,
} from '@/server/platform/http/sitePages';
import type { SiteContents } from '@/shared/platform/content.rules';
import type { Prices } from '@/shared/market/prices.rules';

interface CurrentPagesOptions {
  folder: string;
  facts: () => Omit<SiteFacts, 'prices'>;
  inHome: PageInsert;
  readPrices: () => Promise<Prices>;
  drawContents: (contents: SiteContents) => DrawnContent;
  /** Milliseconds between checks for other prices or settings, which any process may have. */
  pollMs?: number;
  onError: (error: unknown) => void;
}

interface DrawnPages {
  pages: SitePages;
  home: (() => Promise<SitePages[number]>) | undefined;
}

export interface CurrentPages {
  current: () => DrawnPages;
  stop: () => void;
}

const POLL_MS = 10_000;
const MEDIA_PREFIX = '/media/';
const IMMUTABLE = 'max-age=31536000, immutable';
/** Only these are shown in the browser; all other files are downloads. */
const PICTURES: ReadonlySet<string> = new Set(['.png', '.jpg', '.webp']);

export interface StaticFilesOptions extends Omit<CurrentPagesOptions, 'folder' | 'onError'> {
  /** The folder of the built browser program: `client/` and `pages/`. Absent: none is served. */
  siteDir?: string | undefined;
  files: FileStore;
  addresses: MediaAddresses;
  /** Whether the account of a signed address may still read the file; `null` for anybody. */
  mayRead: (path: string, accountId: number | null) => Promise<boolean>;
}

/** The browser program, the uploads under `/media/`, and responses to unknown addresses. */
export const staticFiles = plugin(
  async (
    app: FastifyInstance,
    { siteDir, files, addresses, mayRead, ...options }: StaticFilesOptions,
  ) => {
    await app.register(mediaFiles, { files, addresses, mayRead });
    const site =
      siteDir === undefined
        ? undefined
        : await keepCurrentPages({
            ...options,
            folder: path.join(siteDir, 'pages'),
            onError: (err) => app.log.warn({ err }, 'the price list could not be read'),
          });
    if (siteDir === undefined || !site) {
      app.setNotFoundHandler((_request, reply) => reply.fail(notFound()));
      return;
    }
    app.addHook('onClose', async () => {
      site.stop();
    });
    await app.register(fastifyStatic, {
      root: path.resolve(siteDir, 'client'),
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: setClientHeaders,
    });
    const sendOther = (request: FastifyRequest, reply: FastifyReply) => {
      if (wantsPage(request)) return sendPage(request, reply, site.current().pages);
      if (isServicePath(request.url)) return reply.fail(notFound());
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    };
    /* @fastify/static takes this address for a folder, which it does not serve. */
    app.get('/', async (request, reply) => {
      const { home, pages } = site.current();
      return home && wantsPage(request)
        ? sendPage(request, reply, [await home(), ...pages])
        : sendOther(request, reply);
    });
    app.setNotFoundHandler(sendOther);
  },
  { name: 'static-files', dependencies: ['errors'] },
);

/** Serves the uploads. The response to any error in an address is a 404. */
async function mediaFiles(
  app: FastifyInstance,
  { files, addresses, mayRead }: Pick<StaticFilesOptions, 'files' | 'addresses' | 'mayRead'>,
): Promise<void> {
  /* After `onRequest`, which counts each request, also those for files that do not exist. */
  app.addHook('preHandler', async (request, reply) => {
    const [pathname = '', query = ''] = request.url.split('?', 2);
    const file = pathname.slice(MEDIA_PREFIX.length);
    const fields = new URLSearchParams(query);
    const left = addresses.secondsLeft(file, fields);
    if (left === null) throw notFound();
    const reader = left === Infinity ? null : Number(fields.get('for'));
    if (!(await mayRead(file, reader))) throw notFound();
    // Names contain a hash of the content, but a shared cache must not keep a deleted file.
    const age = left === Infinity ? IMMUTABLE : `max-age=${left}`;
    void reply.header('cache-control', `private, ${age}`);
  });
  if (files.isRemote) {
    addStoredFiles(app, files);
    return;
  }
  await app.register(fastifyStatic, {
    root: files.mediaDir,
    prefix: MEDIA_PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: setMediaHeaders,
  });
}

/** Headers that require the file's facts before its content. */
const CONDITIONAL_HEADERS = ['range', 'if-none-match', 'if-modified-since'] as const;

function addStoredFiles(app: FastifyInstance, files: FileStore): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PREFIX}*`,
    exposeHeadRoute: false,
    async handler({ method, headers, params }, reply) {
      const file = params['*'];
      const isPlainGet =
        method === 'GET' && CONDITIONAL_HEADERS.every((name) => headers[name] === undefined);
      const whole = isPlainGet ? await files.read(file) : null;
      const facts = whole?.facts ?? (isPlainGet ? null : await files.facts(file));
      if (!facts) throw notFound();
      const range = rangeOf(headers, facts);
      const isSent = method === 'GET' && range !== 'unsatisfiable' && !isUnchanged(headers, facts);
      const content = isSent ? (whole ?? (await files.read(file, range ?? undefined))) : null;
      // The file was deleted in between.
      if (isSent && !content) throw notFound();

      void reply.headers({
        'accept-ranges': 'bytes',
        'last-modified': facts.modifiedAt.toUTCString(),
        ...(facts.etag !== undefined && { etag: facts.etag }),
      });
      if (isUnchanged(headers, facts)) return reply.code(304).send();
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${facts.bytes}`).send();
      }
      setMediaHeaders(reply, file);
      void reply.type(mediaTypeOf(file));
      if (range) {
        const { start, end } = range;
        void reply.code(206).header('content-range', `bytes ${start}-${end}/${facts.bytes}`);
      }
      void reply.header('content-length', range ? range.end - range.start + 1 : facts.bytes);
      return reply.send(content?.stream);
    },
  });
}

function setMediaHeaders(reply: FastifyReply, file: string): void {
  void reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(!PICTURES.has(path.extname(file).toLowerCase()) && {
      'content-disposition': `attachment; filename="${path.basename(file)}"`,
    }),
  });
}

/** Extensions of page resources, which browsers do not run as pages. */
const PAGE_RESOURCES: ReadonlySet<string> = new Set(['.js', '.css', '.woff2', '.png']);
/** They mean nothing on resources; `x-frame-options` stays, which scanners require everywhere. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

const COMPRESSED = /\.(?:br|gz)$/;

function setClientHeaders(reply: FastifyReply, file: string): void {
  const isHashed = path.basename(path.dirname(file)) === 'assets';
  void reply.header('cache-control', isHashed ? `public, ${IMMUTABLE}` : 'no-cache');
  if (!PAGE_RESOURCES.has(path.extname(file.replace(COMPRESSED, '')))) return;
  for (const name of PAGE_HEADERS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name); // helmet writes here
  }
}

/** Whether the browser's router decides: a person navigates, and no program fetches a file. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isServicePath(url)) return false;
  const pathname = url.split('?', 1)[0] ?? '';
  if (pathname.startsWith('/assets/')) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
  return accept.includes('*/*') && !isFile;
}

/** With today's prices and settings, and again once others hold; `undefined` without pages. */
export async function keepCurrentPages(
  options: CurrentPagesOptions,
): Promise<CurrentPages | undefined> {
  const { folder, facts, inHome, readPrices, drawContents, pollMs = POLL_MS, onError } = options;
  const readFacts = async (): Promise<SiteFacts> => ({ ...facts(), prices: await readPrices() });
  const draw = async (now: SiteFacts): Promise<DrawnPages | undefined> => {
    const pages = await readSitePages(folder, now, drawContents(now.content));
    const home = pages?.find(({ matches }) => matches('/'));
    const withBand = home && withInsert(home, inHome);
    void withBand?.();
    return pages && { pages, home: withBand };
  };
  const first = await readFacts();
  const built = await draw(first);
  if (!built) return undefined;
  let [shown, drawn] = [built, JSON.stringify(first)];
  let isLooking = false;
  const check = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = await readFacts();
      if (JSON.stringify(now) === drawn) return;
      shown = (await draw(now)) ?? shown;
      drawn = JSON.stringify(now);
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void check(), pollMs).unref();
  return {
    current: () => shown,
    stop: () => {
      clearInterval(timer);
    },
  };
}
