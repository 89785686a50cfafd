import { startLedgerCheck } from './ledgerCheck';
import { startProviderPayouts } from '@/server/modules/money/payouts/providerPayoutCommands';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { memberOf } from '@/server/testing/payments';
import { signedEvent } from '@/server/testing/stripeDouble';
import { stripeShop } from '@/server/testing/stripeShop';
import { call, runWorkers } from '@/server/testing/trade';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import type { LedgerCheck } from '@/shared/money/adminMoney.schemas';
import type { Page } from '@/shared/platform/paging';

jest.setTimeout(120_000);

const shop = stripeShop();
const { deliver, disputeEvent, payCheckout, sessionId } = shop;
const intent = () => `pi_${sessionId()}`;

/** A movement of Stripe's balance, five minutes ago. */
function move(id: string, amount: number, fee: number, source: object | null) {
  const created = shop.now.getTime() / 1000 - 300;
  shop.stripe.moves.unshift({ ...{ id, amount, fee, created, source, currency: 'usd' } });
}
const charge = (amount = 4990, fee = 175) =>
  move('txn_1', amount, fee, { object: 'charge', id: 'ch_1', payment_intent: intent() });

/** The differences that the check finds two hours later, as admins see them. */
async function differences(): Promise<string[] | null | undefined> {
  shop.now = new Date(shop.now.getTime() + 2 * HOUR_MS);
  await runWorkers([startLedgerCheck(shop.test.deps)]);
  const admin = await shop.financeAdmin();
  const response = await call(shop.test, admin, 'GET', 'admin/ledger/checks/');
  return response.json<Page<LedgerCheck>>().items[0]?.differences;
}

beforeEach(payCheckout);

it('finds none where payments, charges, refunds and disputes are the same', async () => {
  charge();
  move('txn_payout', -4000, 0, { object: 'payout', id: 'po_1' });
  move('txn_bill', -10, 0, null);
  const dispute = shop.stripe.dispute(sessionId(), { amount: 1000 });
  const out = { id: 'txn_2', amount: -1000, fee: 1500, currency: 'usd' };
  const taken = { ...dispute, balance_transactions: [out] };
  await deliver(disputeEvent('funds_withdrawn', taken));
  await deliver(disputeEvent('closed', { ...taken, status: 'won' }));
  move('txn_2', -1000, 1500, { object: 'dispute', id: dispute.id });
  move('txn_3', 1000, 0, { object: 'dispute', id: dispute.id });
  const byHand = shop.stripe.refundByHand(sessionId(), 990);
  await deliver(signedEvent('refund.created', { payment_intent: intent() }, shop.now));
  move('txn_4', -990, 0, { object: 'refund', id: byHand });
  expect(await differences()).toEqual([]);
});

it('names each that differs, on either side', async () => {
  charge(5000, 180);
  move('txn_2', 700, 20, { object: 'charge', id: 'ch_2', payment_intent: 'pi_other' });
  const byHand = shop.stripe.refundByHand(sessionId(), 990);
  await deliver(signedEvent('refund.created', { payment_intent: intent() }, shop.now));
  expect(await differences()).toEqual([
    'pi_other is at Stripe, and not in the ledger: $7.00.',
    `${intent()}: $50.00 came in at Stripe, $49.90 in the ledger.`,
    `${intent()}: $1.80 was charged at Stripe, $1.75 in the ledger.`,
    `${byHand} is in the ledger, and not at Stripe.`,
  ]);
});

it('has our own refunds to cards, once they are paid', async () => {
  const { artist, order, outlet } = shop.deal;
  await shop.test.db.transaction((tx) =>
    moveOrder(tx, shop.test.deps, order.id, 'giveUp', memberOf(outlet)),
  );
  const body = { kind: 'card', payment: 1, amount: 49.9 };
  expect((await call(shop.test, artist, 'POST', 'payouts/', body)).statusCode).toBe(201);
  await runWorkers([startProviderPayouts(shop.test.deps)]);
  charge();
  move('txn_2', -4990, 0, { object: 'refund', id: 're_1' });
  expect(await differences()).toEqual([]);
});

it('reads all pages, leaves out the last hour, and is not made while Stripe cannot be read', async () => {
  for (let id = 0; id < 250; id += 1) move(`txn_none_${id}`, 5, 0, null);
  charge();
  const late = new Date(shop.now.getTime() + 1.5 * HOUR_MS);
  const source = { object: 'charge', id: 'ch_9', payment_intent: 'pi_new' };
  const fresh = { id: 'txn_new', amount: 5, fee: 0, created: late.getTime() / 1000, source };
  shop.stripe.moves.unshift(fresh);
  expect(await differences()).toEqual([]);
  const pages = shop.stripe.calls.filter(({ call: name }) => name.endsWith('balance_transactions'));
  expect(pages).toHaveLength(3);
  shop.now = new Date(shop.now.getTime() + DAY_MS);
  const error = { type: 'invalid_request_error', message: 'refused' };
  shop.stripe.trouble = { status: 401, body: { error } };
  expect(await differences()).toBeNull();
});
