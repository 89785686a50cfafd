import { givePayee, PAYEE_IBAN, twoSteps } from '@/server/testing/money';
import { payees } from '@/server/platform/db/schema';
import { type ModuleCases, outlets, signedIn, to } from '@/server/testing/cases/moduleCases';
import { findPayee } from './payeesRepository';

const PAYEE = { kind: 'bank', name: 'The Night Desk Ltd', iban: PAYEE_IBAN };

export const cases: ModuleCases = {
  routes: {
    getPayee: [to(), signedIn(200), {}],
    setPayee: [
      async ({ test }) => {
        await twoSteps(test.db);
        await test.db.delete(payees);
        return { payload: PAYEE, headers: { 'if-match': '"1"' } };
      },
      signedIn(200),
      { body: ({ count }) => ({ ...PAYEE, name: `The Night Desk ${count}` }) },
    ],
    useStripe: [
      async ({ test }) => {
        await twoSteps(test.db);
        return {};
      },
      outlets(409),
      {},
    ],
    setAutomaticPayouts: [
      async ({ test, accounts }) => {
        await twoSteps(test.db);
        for (const { user } of Object.values(accounts)) await givePayee(test.db, user.id);
        return { payload: { is_on: true } };
      },
      signedIn(200),
      { body: ({ count }) => ({ is_on: count % 2 === 0 }) },
    ],
  },
  strangers: {
    payees: async ({ test, media }) => {
      const other = await test.register('media');
      await givePayee(test.db, media.user.id);
      expect(await findPayee(test.db, other.user.id)).toBeNull();
    },
  },
  oneRow: {
    payees: `INSERT INTO payees (user_id, kind, name, country, destination, confirmed_at, usable_from)
      SELECT min(id), 'bank', 'N', 'DE', 'DE02', now(), now() FROM users`,
  },
};
