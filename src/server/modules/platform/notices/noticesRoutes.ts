import { unauthorized, notFound } from '@/server/platform/http/failures';
import { readPatch } from '@/server/platform/http/validate';
import { serve, routesOf } from '@/server/platform/http/serve';
import { noticesContract, noticeSettingsSchema } from '@/shared/platform/notices.schemas';
import { readNotices } from './noticesCommands';
import {
  countUnread,
  findSettings,
  listNotices,
  updateSettings,
  presentNotice,
  turnOffMails,
} from './noticesRepository';
import { readUnsubscribeToken } from './noticeMails';

/** Bytes; enough for `List-Unsubscribe=One-Click` in either kind of form. */
const FORM_MAX = 1024;

/** A GET leads to a page with a button, since virus scanners open every address in a mail. */
export const unsubscribeRoutes = routesOf((app, deps) => {
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
});

export const noticesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;

  serve(app, noticesContract.listNotices, async ({ account: { userId }, query }) => {
    const { items, ...page } = await listNotices(db, userId, query);
    const settings = await findSettings(db, userId);
    return {
      ...page,
      items: items.map(presentNotice),
      unread: await countUnread(db, userId),
      time_zone: settings?.time_zone ?? null,
    };
  });

  serve(app, noticesContract.readNotices, async ({ account: { userId }, body }) => ({
    unread: await db.transaction((tx) => readNotices(tx, deps, userId, body)),
  }));

  const settingsOf = async (userId: number) => {
    const settings = await findSettings(db, userId);
    if (!settings) throw unauthorized(); // deleted while its token still runs
    return settings;
  };

  serve(app, noticesContract.getNoticeSettings, ({ account }) => settingsOf(account.userId));

  serve(app, noticesContract.updateNoticeSettings, async ({ account, body }) => {
    const { userId } = account;
    const { mails_off, time_zone } = readPatch(noticeSettingsSchema, body);
    await updateSettings(db, userId, {
      ...(mails_off !== undefined && { mailsOff: mails_off ?? [] }),
      ...(time_zone != null && { timeZone: time_zone }),
    });
    return settingsOf(userId);
  });
});
