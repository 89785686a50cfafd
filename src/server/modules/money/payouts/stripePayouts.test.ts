import { eq } from 'drizzle-orm';
import { payees, sessions } from '@/server/platform/db/schema';
import { findDifferences } from '@/server/modules/money/ledger/providerComparison';
import { startOrderClock } from '@/server/modules/trade/orders/orderClock';
import { balances, twoSteps } from '@/server/testing/money';
import { finish } from '@/server/testing/payments';
import { STRIPE_KEYS, signedEvent } from '@/server/testing/stripeDouble';
import { stripeShop } from '@/server/testing/stripeShop';
import { call, runWorkers, tally } from '@/server/testing/trade';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { PAYEE_MESSAGES } from '@/shared/money/payees.rules';
import type { Payee } from '@/shared/money/payees.schemas';
import type { Payout, Wallet } from '@/shared/money/wallet.schemas';
import { startAutomaticPayouts } from './automaticPayouts';
import { startProviderPayouts } from './providerPayoutCommands';

const DAY_MS = 24 * 3600_000;
/** The outlet's share of $49.90. */
const SHARE = 4241;
const DETAILS = {
  ...{ kind: 'company', name: 'Nachtbus Verlag UG', street: 'Weserstraße 41' },
  ...{ city: 'Berlin', country: 'DE' },
};
const shop = stripeShop();
const { deliver, dispute, payCheckout } = shop;

const asOutlet = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(shop.test, shop.deal.outlet, method, path, body);
const use = () => asOutlet('POST', 'payee/stripe/');
const payee = async () => (await asOutlet('GET', 'payee/')).json<Payee>();
const payouts = async () => (await asOutlet('GET', 'payouts/')).json<Payout[]>();
const wallet = async () => (await asOutlet('GET', 'wallet/')).json<Wallet>();
const account = () => [...shop.stripe.accounts.values()].at(-1);
const transfers = () => [...shop.stripe.transfers.values()];

beforeEach(async () => {
  const { test, deal } = shop;
  await twoSteps(test.db, deal.outlet.user.id);
  await test.db.delete(payees);
  await call(test, deal.outlet, 'PUT', 'legal-details/', DETAILS);
});

/** Stripe has all that it needs, and says so. */
async function onboard() {
  Object.assign(account() ?? {}, {
    ...{ payouts_enabled: true, capabilities: { transfers: 'active' } },
    requirements: { currently_due: [] },
  });
  const { id = '' } = account() ?? {};
  const { connectSecret } = STRIPE_KEYS;
  return deliver(signedEvent('account.updated', {}, shop.now, connectSecret, id));
}

async function pass(days: number) {
  shop.now = new Date(shop.now.getTime() + days * DAY_MS);
  await runWorkers(startOrderClock(shop.test.deps), 2);
  await runWorkers([startAutomaticPayouts(shop.test.deps)]);
  await runWorkers([startProviderPayouts(shop.test.deps)]);
}

/** The paid work is accepted, its hold passes, and its share has been sent to Stripe. */
async function earnByStripe() {
  await use();
  await onboard();
  await payCheckout();
  await finish(shop.test, shop.deal);
  await pass(shop.test.deps.config.payoutHoldDays + 1);
}

it('asks at Stripe for what is missing, makes one account, and waits until it is ready', async () => {
  const first = await use();
  expect(first.json()).toEqual({ url: 'https://connect.stripe.com/acct_1' });
  expect(await payee()).toMatchObject({
    ...{ kind: 'stripe', name: DETAILS.name, country: 'DE', waits_until: null },
    stripe: { is_ready: false, missing: ['external_account', 'individual.verification.document'] },
  });
  expect((await asOutlet('POST', 'payouts/', { kind: 'bank', amount: 20 })).json()).toMatchObject({
    ...{ code: 'stripe_waits', detail: PAYEE_MESSAGES.stripeWaits },
  });
  await onboard();
  expect((await payee()).stripe).toEqual({ is_ready: true, missing: [] });
  expect((await use()).json()).toEqual({ url: null });
  expect(shop.stripe.accounts.size).toBe(1);
});

it('sends the share once when its hold has passed, whatever its size', async () => {
  await earnByStripe();
  expect(transfers()).toMatchObject([{ amount: SHARE, destination: 'acct_1' }]);
  await pass(7);
  expect(transfers()).toHaveLength(1);
  expect(await payouts()).toMatchObject([{ kind: 'stripe', status: 'paid', reference: 'tr_1' }]);
  expect(await wallet()).toMatchObject({ available: 0, being_paid: 0 });
});

it('finds a transfer again whose response was lost', async () => {
  await use();
  await onboard();
  await payCheckout();
  await finish(shop.test, shop.deal);
  shop.stripe.losesAnswers = true;
  await pass(shop.test.deps.config.payoutHoldDays + 1);
  shop.stripe.losesAnswers = false;
  expect(await payouts()).toMatchObject([{ status: 'requested' }]);
  await pass(1);
  expect(transfers()).toHaveLength(1);
  expect(await payouts()).toMatchObject([{ status: 'paid', reference: 'tr_1' }]);
});

it('returns the money when Stripe takes none for the account', async () => {
  shop.stripe.refusesTransfer = 'insufficient_capabilities_for_transfer';
  await earnByStripe();
  expect(await payouts()).toMatchObject([
    { status: 'failed', reason: PAYEE_MESSAGES.stripeRefused },
  ]);
  expect(await wallet()).toMatchObject({ available: SHARE / 100 });
});

it('waits while the platform has too little at Stripe, and tells the admins', async () => {
  const admin = await shop.financeAdmin();
  shop.stripe.refusesTransfer = 'balance_insufficient';
  await earnByStripe();
  expect(await payouts()).toMatchObject([{ status: 'requested' }]);
  expect(await shop.failuresToldTo(admin)).toEqual(['provider_shut']);
  shop.stripe.refusesTransfer = undefined;
  await pass(1);
  expect(await payouts()).toMatchObject([{ status: 'paid' }]);
});

describe('after a chargeback', () => {
  it('takes back what the outlet owes, once', async () => {
    await earnByStripe();
    await deliver(dispute());
    expect(await wallet()).toMatchObject({ owed: SHARE / 100 });
    await pass(0);
    await pass(1);
    expect(transfers()).toMatchObject([{ amount_reversed: SHARE }]);
    expect(await wallet()).toMatchObject({ owed: 0, available: 0 });
    expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
  });

  it('tries again while the account has too little', async () => {
    await earnByStripe();
    await deliver(dispute());
    shop.stripe.refusesTransfer = 'balance_insufficient';
    await pass(0);
    expect(await wallet()).toMatchObject({ owed: SHARE / 100 });
    shop.stripe.refusesTransfer = undefined;
    await pass(1);
    expect(await wallet()).toMatchObject({ owed: 0 });
  });

  it('sends nothing that has not left yet', async () => {
    await use();
    await onboard();
    await payCheckout();
    await finish(shop.test, shop.deal);
    shop.now = new Date(shop.now.getTime() + (shop.test.deps.config.payoutHoldDays + 1) * DAY_MS);
    await runWorkers(startOrderClock(shop.test.deps), 2);
    await runWorkers([startAutomaticPayouts(shop.test.deps)]);
    await deliver(dispute());
    await pass(0);
    expect(transfers()).toEqual([]);
    expect(await payouts()).toMatchObject([{ status: 'failed', reason: MONEY_MESSAGES.owesFirst }]);
    expect(await wallet()).toMatchObject({ owed: 0, available: 0 });
  });
});

it('takes in what was taken back at Stripe itself, twice told or not', async () => {
  await earnByStripe();
  const [transfer] = transfers();
  Object.assign(transfer ?? {}, { amount_reversed: 1000 });
  const event = signedEvent('transfer.reversed', { ...transfer, object: 'transfer' }, shop.now);
  for (const _time of [1, 2]) expect((await deliver(event)).statusCode).toBe(200);
  expect(await wallet()).toMatchObject({ available: 10 });
});

it('agrees with Stripe’s own movements', async () => {
  await earnByStripe();
  await deliver(dispute());
  await pass(0);
  const source = { object: 'transfer_reversal', id: 'trr_1', transfer: 'tr_1' };
  const moves = [
    { id: 'txn_1', amount: -SHARE, source: { object: 'transfer', id: 'tr_1' } },
    { id: 'txn_2', amount: SHARE, source },
  ];
  const created = shop.now.getTime() / 1000 - 7200;
  for (const move of moves)
    shop.stripe.moves.push({ ...{ fee: 0, currency: 'usd', created }, ...move });
  const { payments: port } = shop.test.deps;
  const differences = port && (await findDifferences(shop.test.db, port, () => shop.now));
  expect(differences?.filter((text) => text.startsWith('tr_'))).toEqual([]);
});

it('pauses for three days after another payee, and mails it', async () => {
  const bank = { kind: 'bank', name: 'Nachtbus', iban: 'DE02 1203 0000 0000 2020 51' };
  await call(shop.test, shop.deal.outlet, 'PUT', 'payee/', bank, { 'if-match': '"1"' });
  await use();
  await onboard();
  expect((await payee()).waits_until).not.toBeNull();
  expect((await shop.test.mails()).at(-1)?.body).toContain('Nachtbus Verlag UG, DE … ');
});

it('is for the owner of an outlet who has proven who they are and given legal details', async () => {
  const { test, deal } = shop;
  expect((await call(test, deal.artist, 'POST', 'payee/stripe/')).statusCode).toBe(403);
  await test.db.execute('DELETE FROM legal_details');
  expect((await use()).json()).toMatchObject({ code: 'details_missing' });
  await test.db
    .update(sessions)
    .set({ provenAt: null })
    .where(eq(sessions.userId, deal.outlet.user.id));
  expect((await use()).json()).toMatchObject({ code: 'proof_needed' });
});

it('makes one account of thirty presses at once', async () => {
  expect(Object.keys(tally(await Promise.all(Array.from({ length: 30 }, use))))).toEqual(['200']);
  expect(shop.stripe.accounts.size).toBe(1);
});
