import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { unauthorized } from '@/server/platform/http/failures';
import { readPatch } from '@/server/platform/http/readPatch';
import { serve } from '@/server/platform/http/serve';
import { noticesContract, noticeSettingsSchema } from '@/shared/platform/notices.schemas';
import { readNotices } from './noticesCommands';
import { countUnread, findSettings, listNotices, updateSettings } from './noticesRepository';
import { presentNotice } from './presentNotice';

/** The caller's notices and mail settings: `notices/*`. */
export const noticesRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
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
  };
