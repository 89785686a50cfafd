import type { FastifyReply } from 'fastify';
import { routesOf } from '@/server/platform/http/serve';
import { type PublicPage, reportFormPage } from '@/client/features/results/publicPages/pages';
import { createPageSender } from '@/server/modules/results/publicPages/pageSender';
import {
  findReportable,
  reportAsVisitor,
  sendAppeal,
  sendConfirm,
  showAppeal,
  showConfirm,
} from './reportPageCommands';

/** Bytes: the longest text, each of its characters written as `%F0%9F%8E%B5`. */
const FORM_MAX = 16 * 1024;
const PRIVATE_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

const READ = { config: { isShed: true, limit: 'page' } } as const;
const SEND = { config: { isShed: true, limit: 'report' } } as const;

interface Route {
  Querystring: Record<string, unknown>;
  Body: Record<string, string> | undefined;
}

const tokenOf = ({ token }: Route['Querystring']) => (typeof token === 'string' ? token : '');

/**
 * `/report`, where a visitor reports something on a public page, `/report/confirm`, which confirms
 * their address, and `/appeal`, the address in mails about decisions. All work without an account
 * and JavaScript.
 */
export const reportPageRoutes = routesOf(async (app, deps) => {
  const send = await createPageSender(deps);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  const find = (query: Record<string, unknown>) =>
    findReportable(deps.database.db, query, deps.now());
  const sendPrivate = (reply: FastifyReply, page: PublicPage | null, isRefused = false) =>
    send(reply.code(isRefused ? 400 : 200).headers(PRIVATE_HEADERS), page);

  app.get<Route>('/report', READ, async ({ query }, reply) => {
    const thing = await find(query);
    return sendPrivate(reply, thing && reportFormPage(thing, { values: {}, errors: {} }));
  });
  app.post<Route>('/report', SEND, async ({ query, body }, reply) => {
    const thing = await find(query);
    if (!thing) return send(reply, null);
    const { page, isRefused } = await reportAsVisitor(deps, thing, body ?? {});
    return sendPrivate(reply, page, isRefused);
  });

  app.get<Route>('/report/confirm', READ, async ({ query }, reply) =>
    sendPrivate(reply, await showConfirm(deps, tokenOf(query))),
  );
  app.post<Route>('/report/confirm', SEND, async ({ query }, reply) =>
    sendPrivate(reply, await sendConfirm(deps, tokenOf(query))),
  );

  app.get<Route>('/appeal', READ, async ({ query }, reply) =>
    sendPrivate(reply, await showAppeal(deps, tokenOf(query))),
  );
  app.post<Route>('/appeal', SEND, async ({ query, body }, reply) => {
    const { page, isRefused } = await sendAppeal(deps, tokenOf(query), body ?? {});
    return sendPrivate(reply, page, isRefused);
  });
});
