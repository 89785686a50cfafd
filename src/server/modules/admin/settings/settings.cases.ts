import { siteSettings } from '@/server/platform/db/schema';
import { admins, everyone, type ModuleCases, to } from '@/server/testing/cases/moduleCases';

const BODY = {
  ...{ fee_percent: 15, hold_days: 7, contact: 'help@example.com', quota_mb: 100 },
  read_only: false,
};

export const cases: ModuleCases = {
  oneRow: { site_settings: `INSERT INTO site_settings (id, values) VALUES (9, '{}')` },
  routes: {
    getSite: [to(), everyone(200), {}],
    getSettings: [to(), admins(200), { role: 'admin' }],
    getFeeEffect: [
      () => ({ url: '/api/admin/settings/fee/?fee_percent=12' }),
      admins(200),
      { role: 'admin' },
    ],
    setSettings: [
      async ({ test }) => {
        await test.db.delete(siteSettings);
        return { payload: BODY, headers: { 'if-match': '"1"' } };
      },
      admins(200),
      { role: 'admin', body: ({ count }) => ({ ...BODY, hold_days: count % 100 }) },
    ],
    sendTestMail: [to(), admins(204), { role: 'admin' }],
  },
};
