import { eq } from 'drizzle-orm';
import { users } from '@/server/platform/db/schema';
import { testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Wallet } from '@/shared/money/wallet.schemas';

const test = testApp();

const broughtBy = async (id: number) => {
  const [row] = await test.db.select({ by: users.referredBy }).from(users).where(eq(users.id, id));
  return row?.by;
};

it('a sign-up with a code is referred by its account, which sees it in its wallet', async () => {
  const referrer = await test.register('media');
  const wallet = (await call(test, referrer, 'GET', 'wallet/')).json<Wallet>();
  const { referral_code: ref } = wallet;
  expect(ref).toMatch(/^[0-9a-f]{10}$/);
  for (const role of ['artist', 'media'] as const) {
    const { user } = await test.register(role, { ref });
    expect(await broughtBy(user.id)).toBe(referrer.user.id);
  }
  expect(await broughtBy(referrer.user.id)).toBeNull();
});

it.each(['0000000000', 'nobody', '', ' ', "' OR 1=1 --", 'x'.repeat(5000), 5, null, ['a']])(
  'ignores an unknown code without an error: %p',
  async (ref) => {
    await test.register('media');
    const plain = await test.register('artist');
    const account = await test.register('artist', { ref });
    expect(Object.keys(account.user)).toEqual(Object.keys(plain.user));
    expect(await broughtBy(account.user.id)).toBeNull();
  },
);
