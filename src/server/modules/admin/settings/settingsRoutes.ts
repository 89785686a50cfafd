import { newsOf } from '@/server/platform/config/siteNews';
import { routesOf, serve } from '@/server/platform/http/serve';
import { settingsContract } from '@/shared/admin/settings.schemas';
import { saveSettings, sendTestMail } from './settingsCommands';
import { currentSettings, feeEffect, presentSettings } from './settingsRepository';

export const settingsRoutes = routesOf((app, deps) => {
  const { config } = deps;
  const { db } = deps.database;
  serve(app, settingsContract.getSite, async () => ({
    fee_percent: config.feePercent,
    hold_days: config.payoutHoldDays,
    contact: config.contactEmail,
    news: newsOf(config, deps.now()),
  }));
  serve(app, settingsContract.getSettings, async () =>
    presentSettings(config, await currentSettings(db)),
  );
  serve(app, settingsContract.getFeeEffect, ({ query }) =>
    feeEffect(db, query.fee_percent, deps.now()),
  );
  serve(app, settingsContract.setSettings, async ({ account: admin, body, version, request }) => {
    const { sender = '', banner = '', banner_from = '', banner_to = '', ...rest } = body;
    const days = { banner_from, banner_to, fee_from: body.fee_from ?? '' };
    const wanted = { ...rest, sender, banner, ...days };
    const deciding = { admin, requestId: request.id, now: deps.now() };
    return presentSettings(config, await saveSettings(deps, deciding, wanted, version));
  });
  serve(app, settingsContract.sendTestMail, ({ account }) => sendTestMail(deps, account.userId));
});
