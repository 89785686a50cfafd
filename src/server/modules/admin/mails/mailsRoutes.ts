import { notFound } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import { mailsContract } from '@/shared/admin/mails.schemas';
import { retryMails } from './mailsCommands';
import { findMail, readMails } from './mailsRepository';

export const mailsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, mailsContract.getMails, ({ query }) => readMails(db, query, deps.now()));
  serve(app, mailsContract.readMail, async ({ id }) => {
    const mail = await findMail(db, id);
    if (!mail) throw notFound();
    return mail;
  });
  serve(app, mailsContract.retryMails, ({ account, body, request }) =>
    db.transaction((tx) =>
      retryMails(tx, body.id, { admin: account, requestId: request.id, now: deps.now() }),
    ),
  );
});
