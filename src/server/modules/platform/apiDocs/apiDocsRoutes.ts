import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { systemContract } from '@/shared/platform/system.schemas';
import { describeApi } from './describeApi';
import { docsFile, type SentText, sentText } from './docsFiles';
import { DOCS_PAGE } from './docsPage';

const JSON_TYPE = 'application/json; charset=utf-8';
/** One hour; a new version of the server may bring other files under these names. */
const CACHE = 'max-age=3600';

let description: Promise<SentText> | undefined;
/** The description is the same for every caller; it is built at the first request and cached. */
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

/** The API's description for programs, `openapi.json`, and for readers, `docs/`. */
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
