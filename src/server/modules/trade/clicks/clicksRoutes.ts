import { routesOf } from '@/server/platform/http/serve';
import type { IncomingMessage } from 'node:http';
import { transportHeaders } from '@/server/platform/http/headers';
import { ClickCounter, classifyClick } from './clickCounter';
import { addClicks, isCode } from './clicksRepository';
import { serveQuickLinks, createLinkGoals } from './quickLinks';

/** Clicks since the last write are lost if the process is killed. */
const WRITE_EVERY_MS = 5000;

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export const clicksRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const goals = createLinkGoals(db, () => deps.now());
  const counter = new ClickCounter((days) => addClicks(db, days));
  const write = () =>
    counter.flush().catch((err: unknown) => {
      app.log.warn({ err }, 'clicks could not be written');
    });
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });

  const count = (orderId: number, { method = '', headers }: IncomingMessage, address: string) => {
    const kind = classifyClick(method, headers);
    const agent = headers['user-agent'] ?? '';
    const counted = counter.count({ orderId, kind, address, agent }, deps.now());
    if (counted) deps.meters?.clicks.inc({ kind: counted });
  };
  app.addHook('onListen', async () => {
    serveQuickLinks(app.server, {
      known: goals.known,
      count,
      headers: { ...HEADERS, ...transportHeaders(deps.config.publicUrl) },
      now: () => deps.now(),
      trustProxy: deps.config.trustProxy,
      isDraining: () => deps.drain?.hasBegun === true,
    });
  });

  const config = { isShed: true, waitsApart: true, isAnonymous: true, limit: 'link' } as const;
  app.get<{ Params: { code: string } }>('/go/:code', { config }, async (request, reply) => {
    const { code } = request.params;
    const goal = isCode(code) ? await goals.read(code) : null;
    void reply.headers(HEADERS);
    if (!goal) {
      reply.callNotFound();
      return reply;
    }
    count(goal.orderId, request.raw, request.ip);
    return reply.redirect(goal.href, 302);
  });
});
