import { eq } from 'drizzle-orm';
import { notices, payments, users } from '@/server/platform/db/schema';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { startPaymentChecks } from '@/server/modules/trade/checkout/checkoutCommands';
import { createStripeProvider } from '@/server/modules/money/payments/stripeProvider';
import { agree, checkout, type Deal } from './payments';
import { recordLog } from './recordLog';
import { signedEvent, startStripeDouble, STRIPE_KEYS, type StripeDouble } from './stripeDouble';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from './testApp';
import { call } from './trade';

const START = new Date('2026-03-01T12:00:00Z');

/**
 * Registers the start of a stand-in of Stripe, a server that uses it and an accepted order before
 * each test. After each test the ledger must be in order, and no log may have a key.
 */
export function stripeShop() {
  let now = START;
  let stripe: StripeDouble;
  let test: TestApp;
  let deal: Deal;
  let log: ReturnType<typeof recordLog>;
  beforeEach(async () => {
    now = START;
    log = recordLog();
    stripe = await startStripeDouble();
    const MONTH_S = 30 * 24 * 3600;
    const keys = { ...STRIPE_KEYS, apiUrl: `http://127.0.0.1:${stripe.port}` };
    test = await createTestApp({
      now: () => now,
      config: { accessTtlS: MONTH_S, payments: 'stripe', stripe: STRIPE_KEYS },
      deps: { logger: log.logger, payments: createStripeProvider(keys, () => now) },
    });
    deal = await agree(test);
  });
  afterEach(async () => {
    const breaches = await findBreaches(test.db);
    await test.close();
    await stripe.close();
    expect(breaches).toEqual([]);
    // No error may log either key.
    expect(log.text()).not.toContain(STRIPE_KEYS.secretKey);
    expect(log.text()).not.toContain(STRIPE_KEYS.webhookSecret);
  });

  /** The id of the checkout at Stripe. */
  const sessionId = () => [...stripe.sessions.keys()].at(-1) ?? '';
  const deliver = ({ payload, headers }: ReturnType<typeof signedEvent>) =>
    test.app.inject({ method: 'POST', url: '/api/payments/webhook/stripe/', payload, headers });
  const completed = (at = now, secret?: string) => {
    const session = { ...stripe.sessions.get(sessionId()), object: 'checkout.session' };
    return signedEvent('checkout.session.completed', session, at, secret);
  };
  const disputeEvent = (type: string, dispute: object) =>
    signedEvent(`charge.dispute.${type}`, dispute, now);
  /** The event of a new dispute, as Stripe sends it when the bank takes the money. */
  const dispute = (amount = deal.price) =>
    disputeEvent('funds_withdrawn', stripe.dispute(sessionId(), { amount }));
  const payCheckout = async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    await deliver(completed());
  };
  const statusOf = async (id: number) =>
    (await test.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
  async function financeAdmin(): Promise<TestAccount> {
    const admin = await test.register('media');
    await test.db.update(users).set({ adminRole: 'finance' }).where(eq(users.id, admin.user.id));
    return admin;
  }
  async function failuresToldTo({ user }: TestAccount) {
    const rows = await test.db.select().from(notices).where(eq(notices.userId, user.id));
    return rows.filter(({ kind }) => kind === 'desk_failure').map(({ data }) => data.cause);
  }
  /** The payer deletes the account. */
  async function removeAccount(): Promise<void> {
    const proof = { current_password: TEST_PASSWORD };
    const response = await call(test, deal.artist, 'POST', 'auth/profile/deletion/', proof);
    expect(response.statusCode).toBe(204);
  }
  /** Another order, of two people without money. */
  async function agreeAnew(): Promise<void> {
    deal = await agree(test);
  }
  async function checkOpen() {
    const worker = startPaymentChecks(test.deps);
    await worker.wake();
    await worker.stop();
  }
  return {
    get now() {
      return now;
    },
    set now(at: Date) {
      now = at;
    },
    get stripe() {
      return stripe;
    },
    get test() {
      return test;
    },
    get deal() {
      return deal;
    },
    deliver,
    completed,
    disputeEvent,
    dispute,
    payCheckout,
    sessionId,
    statusOf,
    financeAdmin,
    failuresToldTo,
    checkOpen,
    agreeAnew,
    removeAccount,
  };
}
