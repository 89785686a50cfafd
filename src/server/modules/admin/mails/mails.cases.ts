import { outgoingMails } from '@/server/platform/db/schema';
import { admins, type ModuleCases, of, type Pair, to } from '@/server/testing/cases/moduleCases';

async function newFailed({ test }: Pair): Promise<number> {
  const mail = {
    recipient: 'nobody@example.com',
    subject: 'Hello',
    body: 'Hello',
    failedAt: new Date(),
  };
  const [row] = await test.db.insert(outgoingMails).values(mail).returning();
  return row?.id ?? 0;
}

export const cases: ModuleCases = {
  oneRow: {
    sent_mails: `INSERT INTO sent_mails (id, recipient, subject, body, attempts, created_at, sent_at)
      VALUES (1, 'a@example.com', 'News', 'News.', 1, now(), now())`,
  },
  routes: {
    getMails: [to(), admins(200), { role: 'admin' }],
    readMail: [of(newFailed), admins(200), { role: 'admin', id: async () => 1 }],
    retryMails: [
      async (world) => ({ payload: { id: await newFailed(world) } }),
      admins(200),
      { role: 'admin', body: () => ({}) },
    ],
  },
};
