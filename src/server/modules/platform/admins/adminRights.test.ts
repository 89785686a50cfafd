import { TOTP } from 'otpauth';
import { findHearing } from '@/server/modules/music/campaigns/hearingRepository';
import { inReview } from '@/server/testing/campaigns';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { call, offer } from '@/server/testing/trade';
import { PROOF_LASTS_S } from '@/shared/platform/limits';

jest.setTimeout(60_000);

const test = testApp({
  startsAt: new Date('2026-11-21T12:00:10Z'),
  config: { proofLastsS: PROOF_LASTS_S, accessTtlS: 24 * 3600 },
});
let admin: TestAccount;

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: test.now.getTime() });
const proof = { current_password: TEST_PASSWORD };
const post = (path: string, body: object, headers = {}) =>
  call(test, admin, 'POST', path, body, headers);
async function turnOn(): Promise<string> {
  const { secret } = (await post('auth/second-factor/', proof)).json<{ secret: string }>();
  await post('auth/second-factor/confirm/', { code: codeOf(secret) });
  test.advance(30);
  return secret;
}
const queue = async () => (await call(test, admin, 'GET', 'admin/queue/')).json<{ code: string }>();

describe('when admins must have a second factor', () => {
  beforeEach(async () => {
    await test.reopen({ config: { adminSecondFactor: 'required', accessTtlS: 24 * 3600 } });
    admin = await test.registerAdmin();
  });

  it('an admin can do nothing until it is on, and cannot turn it off again', async () => {
    const { id } = await offer(test, await test.register('media'));
    const { release } = await inReview(test, await test.register('artist', { username: 'first' }));
    const read = async () => (await call(test, admin, 'GET', `services/${id}/`)).statusCode;
    const hears = () =>
      findHearing(test.db, test.deps.config, admin.user.id, release, test.now).then(Boolean);
    expect([await queue(), await read(), await hears()]).toMatchObject([
      ...[{ code: 'second_factor_needed' }, 404, false],
    ]);
    const secret = await turnOn();
    expect([await queue(), await read(), await hears()]).toMatchObject([
      ...[{ campaigns: 1 }, 200, true],
    ]);
    const off = await post('auth/second-factor/disable/', { ...proof, code: codeOf(secret) });
    expect([off.statusCode, off.json()]).toMatchObject([409, { code: 'second_factor_needed' }]);
    expect(await queue()).toMatchObject({ campaigns: 1 });
  });

  it('another account needs none, and may turn it off', async () => {
    const other = await test.register('media');
    const refused = await call(test, other, 'GET', 'admin/queue/');
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
    admin = await test.register('artist', { username: 'somebody' });
    const secret = await turnOn();
    const off = await post('auth/second-factor/disable/', { ...proof, code: codeOf(secret) });
    expect(off.statusCode).toBe(200);
  });
});

describe('an endpoint that moves money', () => {
  beforeEach(async () => {
    admin = await test.registerAdmin();
    await test.register('artist', { username: 'rich', email: 'rich@example.com' });
  });
  const KEY = { 'idempotency-key': 'one' };
  const give = async () => {
    const body = { email: 'rich@example.com', amount: 5, reason: 'Thank you.' };
    const response = await post('admin/bonuses/', body, KEY);
    return response.statusCode === 201 ? 201 : response.json<{ code: string }>().code;
  };

  it('requires the password again after ten minutes', async () => {
    test.advance(PROOF_LASTS_S);
    expect(await give()).toBe(201);
    test.advance(1);
    expect(await give()).toBe('proof_needed');
    const wrong = await post('auth/proof/', { current_password: 'not-this-one-1' });
    expect(wrong.statusCode).toBe(400);
    expect(await give()).toBe('proof_needed');
    expect((await post('auth/proof/', proof)).statusCode).toBe(204);
    expect(await give()).toBe(201);
  });

  it('requires a code when two-step log-in is on, and a refresh is no proof', async () => {
    const secret = await turnOn();
    test.advance(PROOF_LASTS_S);
    const { access } = (await post('auth/token/refresh/', { refresh: admin.refresh })).json();
    admin = { ...admin, headers: { authorization: `Bearer ${access}` } };
    expect(await give()).toBe('proof_needed');
    const password = (await post('auth/proof/', proof)).json();
    expect(password).toMatchObject({ code: 'second_factor_required' });
    expect((await post('auth/proof/', { code: codeOf(secret) })).statusCode).toBe(204);
    expect(await give()).toBe(201);
  });
});
