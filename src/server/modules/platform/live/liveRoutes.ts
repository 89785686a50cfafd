import sse from '@fastify/sse';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { personOf } from '@/server/platform/auth/actor';
import { ApiFailure, tooMany } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import { liveContract } from '@/shared/platform/live.schemas';
import { LiveHub, type Stream } from './liveHub';

/** Milliseconds. Proxies commonly close a connection that is silent for a minute. */
const HEARTBEAT = 25_000;
/** Streams of one account in one process; a browser opens one. */
const STREAMS_MAX = 12;
/** Bytes that may wait for a client that does not read; beyond them the connection is closed. */
const UNREAD_MAX = 64 * 1024;
const OPTIONS = { sse: 'manual', config: { isStream: true } } as const;
const EVENT_STREAM = /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i;

export const liveRoutes = routesOf(async (app, deps) => {
  await app.register(sse, { heartbeatInterval: HEARTBEAT });
  const hub = new LiveHub(deps.database, app.liveSessions);
  deps.meters?.watch('live_streams', 'Open streams of news.', () => hub.size);
  // Streams end before the server waits for open requests, since each stream is one.
  app.addHook('preClose', () => hub.close());
  serve(
    app,
    liveContract.openStream,
    ({ request, reply }) => open(deps, hub, request, reply),
    OPTIONS,
  );
});

async function open(
  { now }: Pick<AppDeps, 'now'>,
  hub: LiveHub,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!EVENT_STREAM.test(request.headers.accept ?? ''))
    throw new ApiFailure(406, 'not_acceptable', 'Please ask for text/event-stream here.');
  const { account } = request;
  if (hub.count(personOf(account)) >= STREAMS_MAX) throw tooMany(60);
  const { raw } = reply;
  const stream: Stream = {
    account,
    send: (event) => {
      if (raw.writableLength > UNREAD_MAX) raw.destroy();
      else if (reply.sse.isConnected) void reply.sse.send({ data: event });
    },
    end: () => {
      reply.sse.close();
    },
  };
  // The headers are sent below, so an error up to here gets an ordinary error response.
  await hub.enter(stream);
  const expiry = setTimeout(stream.end, request.accessEndsAt - now().getTime()).unref();
  reply.sse.onClose(() => {
    clearTimeout(expiry);
    hub.leave(stream);
  });
  if (!reply.sse.isConnected) hub.leave(stream);
  reply.sse.keepAlive();
  reply.sse.sendHeaders();
  raw.flushHeaders();
  return reply;
}
