import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { noticesContract } from '@/shared/platform/notices.schemas';
import { turnOffMails } from './noticesRepository';
import { readUnsubscribeToken } from './unsubscribeAddresses';

/** Bytes; enough for `List-Unsubscribe=One-Click` in either kind of form. */
const FORM_MAX = 1024;

/**
 * The address in `List-Unsubscribe` (RFC 8058). A mail program POSTs a form to it without a
 * session; the token alone identifies the account. A person who opens it is redirected to a page
 * with a button, since virus scanners open every address in a mail.
 */
export const unsubscribeRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, config } = deps;
    const tokenOf = (token: string) => {
      const unsubscription = readUnsubscribeToken(config, token);
      if (!unsubscription) throw notFound();
      return unsubscription;
    };
    // The content of the form is ignored.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: FORM_MAX },
      (_request, _body, done) => {
        done(null, {});
      },
    );

    serve(app, noticesContract.showUnsubscribe, async ({ query, reply }) => {
      tokenOf(query.token);
      const page = new URL('/unsubscribe', config.publicUrl);
      page.searchParams.set('token', query.token);
      return reply.redirect(page.toString());
    });

    serve(app, noticesContract.unsubscribe, async ({ query }) => {
      const { userId, topic } = tokenOf(query.token);
      await turnOffMails(database.db, userId, topic);
      return { topic };
    });
  };
