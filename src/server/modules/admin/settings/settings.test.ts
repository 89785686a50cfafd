import { eq } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { auditLog, orders } from '@/server/platform/db/schema';
import { newsOf } from '@/server/platform/config/siteNews';
import { agree, agreeAndPay, finish } from '@/server/testing/payments';
import { TEST_PASSWORD, type TestAccount, testApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { SETTINGS_MESSAGES } from '@/shared/admin/settings.rules';
import type { SettingsState, Site } from '@/shared/admin/settings.schemas';
import { PROOF_LASTS_S } from '@/shared/platform/limits';
import { READ_ONLY } from '@/shared/platform/site';
import { keepSettings } from './keepSettings';

const test = testApp({
  startsAt: new Date('2026-12-05T12:00:00Z'),
  config: { proofLastsS: PROOF_LASTS_S, accessTtlS: 24 * 3600 },
});
let admin: TestAccount;
beforeEach(async () => {
  admin = await test.registerAdmin();
});

const read = async () => (await call(test, admin, 'GET', 'admin/settings/')).json<SettingsState>();
const site = async () => (await test.app.inject({ url: '/api/site/' })).json<Site>();
async function save(changes: Partial<SettingsState>, version?: number) {
  const { defaults: _defaults, version: current, fee_now: _now, ...values } = await read();
  const seen = { 'if-match': `"${version ?? current}"` };
  return call(test, admin, 'PUT', 'admin/settings/', { ...values, ...changes }, seen);
}
const feeOf = async (id: number) =>
  (await test.db.select({ fee: orders.feeCents }).from(orders).where(eq(orders.id, id)))[0]?.fee;

it('holds at once, while an order keeps the fee that it was made with', async () => {
  const before = await agree(test, 100);
  const saved = await save({ fee_percent: 12, contact: 'help@example.com', sender: 'Night Desk' });
  expect(saved.json()).toMatchObject({
    version: 2,
    fee_percent: 12,
    defaults: { fee_percent: 15 },
  });
  expect(await site()).toMatchObject({ fee_percent: 12, contact: 'help@example.com' });
  expect(test.deps.config.mailFrom).toBe('"Night Desk" <no-reply@localhost>');
  const after = await agree(test, 100, before);
  expect([await feeOf(before.order.id), await feeOf(after.order.id)]).toEqual([1500, 1200]);

  const [entry] = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'settings'));
  expect(entry).toMatchObject({
    ...{ actorId: admin.user.id, action: 'settings_changed', subjectId: 2 },
    before: 'Fee, per cent: 15; Contact address: no-reply@localhost; Sender name: Linernote',
    after: 'Fee, per cent: 12; Contact address: help@example.com; Sender name: Night Desk',
  });
  const back = { fee_percent: 15, contact: 'no-reply@localhost', sender: 'Linernote' };
  expect((await save(back)).json()).toMatchObject({ version: 3, ...back });
  expect(test.deps.config).toMatchObject({ feePercent: 15, contactEmail: 'no-reply@localhost' });
});

it('a fee from a later day holds from that day on, and until then the one before', async () => {
  const from = { fee_percent: 12, fee_from: '2026-12-07' };
  expect((await save(from)).json()).toMatchObject({ ...from, fee_now: 15 });
  expect((await save({ fee_percent: 11 })).json()).toMatchObject({ fee_percent: 11, fee_now: 15 });
  await save({ hold_days: 9 });
  expect(await site()).toMatchObject({ fee_percent: 15 });
  test.advance(2 * 24 * 3600);
  const other = { ...test.deps.config, feePercent: 15 };
  const kept = await keepSettings({ ...test.deps, config: other });
  expect(other.feePercent).toBe(11);
  await kept.stop();
});

it('another process has the change without being asked, and its own environment', async () => {
  await save({ hold_days: 9 });
  const other = { ...test.deps.config, feePercent: 20, payoutHoldDays: 7 };
  const kept = await keepSettings({ ...test.deps, config: other });
  expect(other).toMatchObject({ feePercent: 20, payoutHoldDays: 9 });
  await save({ banner: 'We are away.' });
  while (other.banner === '') await setImmediate();
  expect(other).toMatchObject({ feePercent: 20, banner: 'We are away.' });
  await kept.stop();
});

it.each([
  [{ fee_percent: 101 }, SETTINGS_MESSAGES.fee],
  [{ contact: '"><b>@example.com' }, SETTINGS_MESSAGES.contact],
  [{ sender: 'A <a@example.com>' }, SETTINGS_MESSAGES.sender],
  [{ banner_from: '2026-12-06', banner_to: '2026-12-05' }, SETTINGS_MESSAGES.lastDay],
])('refuses %j beside its field', async (wrong, message) => {
  const response = await save(wrong);
  const names = Object.keys(wrong);
  expect([response.statusCode, response.json().fields]).toEqual([
    ...[400, { [names.at(-1) ?? '']: message }],
  ]);
});

it('needs a recent proof, and the version that was seen', async () => {
  const { version, fee_percent } = (await save({ fee_percent: 10 }, 7)).json().present;
  expect([version, fee_percent]).toEqual([1, 15]);
  const both = [save({ fee_percent: 10 }, 1), save({ fee_percent: 9 }, 1)];
  expect(tally(await Promise.all(both))).toEqual({ 200: 1, 409: 1 });
  test.advance(PROOF_LASTS_S + 1);
  expect((await save({ fee_percent: 10 })).json()).toMatchObject({ code: 'proof_needed' });
  await call(test, admin, 'POST', 'auth/proof/', { current_password: TEST_PASSWORD });
  expect((await save({ fee_percent: 10 })).statusCode).toBe(200);
});

it('lets only admins write while it is reading only; log-in goes on', async () => {
  const artist = await test.register('artist', { username: 'mara' });
  await save({ read_only: true, banner: 'Back at 13:00.' });
  const text = { text: 'Hello', client_id: 'a' };
  const refused = [
    await call(test, artist, 'PUT', 'legal-details/', {}),
    await call(test, artist, 'PATCH', 'auth/profile/update/', text),
    await test.app.inject({ method: 'POST', url: '/api/contact/', payload: text }),
  ];
  for (const response of refused) {
    expect(response.json()).toEqual({ code: 'read_only', detail: READ_ONLY.refused });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60']);
  }
  expect((await call(test, artist, 'GET', 'releases/')).statusCode).toBe(200);
  const login = { email: artist.user.email, password: TEST_PASSWORD };
  const entered = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: login,
  });
  expect(entered.statusCode).toBe(200);
  const webhook = await test.app.inject({ method: 'POST', url: '/api/payments/webhook/stripe/' });
  expect(webhook.statusCode).not.toBe(503);
  expect((await site()).news).toBe(`${READ_ONLY.news} Back at 13:00.`);
  expect((await save({ read_only: false })).statusCode).toBe(200);
  expect((await call(test, artist, 'PATCH', 'auth/profile/update/', {})).statusCode).toBe(200);
});

it('shows the banner from its first to its last day', () => {
  const config = { ...test.deps.config, banner: 'Away.', bannerFrom: '2026-12-06' };
  const on = (day: string, bannerTo: string) =>
    newsOf({ ...config, bannerTo }, new Date(`${day}T23:59:00Z`));
  expect([on('2026-12-05', ''), on('2026-12-06', ''), on('2027-06-01', '')]).toEqual([
    ...['', 'Away.', 'Away.'],
  ]);
  expect([on('2026-12-07', '2026-12-07'), on('2026-12-08', '2026-12-07')]).toEqual(['Away.', '']);
});

it('sends a test mail to whoever asks for it', async () => {
  expect((await call(test, admin, 'POST', 'admin/settings/test-mail/')).statusCode).toBe(204);
  expect(await test.mails()).toMatchObject([{ recipient: admin.user.email }]);
});

it('says what another fee would have kept of the releases of last month, from the transfers', async () => {
  const deal = await agreeAndPay(test, 110);
  await agree(test, 20, deal);
  await finish(test, deal);
  const effect = async (percent: number) =>
    (await call(test, admin, 'GET', `admin/settings/fee/?fee_percent=${percent}`)).json<object>();
  expect(await effect(12)).toEqual({ releases: 0, kept: 0, would_keep: 0, open_orders: 1 });
  test.advance(27 * 24 * 3600);
  admin = await test.registerAdmin();
  expect(await effect(12)).toEqual({ releases: 1, kept: 16.5, would_keep: 13.2, open_orders: 1 });
  expect(await effect(101)).toMatchObject({ fields: { fee_percent: SETTINGS_MESSAGES.fee } });
});
