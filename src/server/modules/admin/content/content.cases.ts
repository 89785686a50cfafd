import { contentVersions } from '@/server/platform/db/schema';
import { admins, type ModuleCases, type Pair, to } from '@/server/testing/cases/moduleCases';

const DRAFT = { key: 'faq', title: '', lead: '', body: '## Why?\n\nSo. {review_prices}' };
const FRESH = { headers: { 'if-match': '"1"' } };

const untouched = async ({ test }: Pair) => test.db.delete(contentVersions);

export const cases: ModuleCases = {
  oneRow: {
    content_versions: `INSERT INTO content_versions (key, number, body) VALUES ('terms', 9, 'x')`,
  },
  routes: {
    listContents: [to(), admins(200), { role: 'admin' }],
    getContent: [
      () => ({ url: '/api/admin/content/text/?text=faq' }),
      admins(200),
      { role: 'admin' },
    ],
    saveContent: [
      async (world) => {
        await untouched(world);
        return { payload: DRAFT, ...FRESH };
      },
      admins(200),
      { role: 'admin', body: ({ count }) => ({ ...DRAFT, body: '## A '.repeat(count % 100) }) },
    ],
    tryMail: [
      () => ({ payload: { key: 'mail-test' } }),
      admins(204),
      { role: 'admin', body: () => ({ key: 'mail-test' }) },
    ],
    publishContent: [
      async (world) => {
        await untouched(world);
        return { payload: { key: 'faq', number: 1 }, ...FRESH };
      },
      admins(200),
      { role: 'admin', body: () => ({ key: 'faq', number: 1 }) },
    ],
  },
};
