import { randomUUID } from 'node:crypto';
import { PRICE } from './cast.mjs';

const FEE_CENTS = 525;
const PAYOUT = 20;

/**
 * Runs one order from its start to its final payment. In a pair that keeps, the artist completes it
 * and the outlet withdraws some of the money; otherwise the outlet gives it up, and the artist is
 * refunded to the card.
 */
export async function trade(callers, { artist, outlet, number, isKeeping }, admin) {
  const step = async (...call) => (await callers.step(...call)).body;
  const wanted = { body: { service: number }, key: randomUUID() };
  const placed = await step('place', artist, 'POST', 'orders/', wanted);
  await step('accept', outlet, 'POST', `offers/${placed.id}/accept/`);
  const begun = await step('pay', artist, 'POST', `offers/${placed.id}/pay/`, {
    body: { campaign: number },
  });
  const payment = begun.payment?.id;
  if (payment)
    await step('hold', artist, 'POST', `payments/${payment}/test/`, {
      body: { outcome: 'succeeded' },
    });
  if (!isKeeping) {
    await step('refund', outlet, 'POST', `offers/${placed.id}/give-up/`);
    const body = { kind: 'card', amount: PRICE, payment };
    await step('card', artist, 'POST', 'payouts/', { body, key: randomUUID() });
    return;
  }
  await step('deliver', outlet, 'POST', `offers/${placed.id}/deliver/`, {
    body: { links: ['https://example.com/review'], files: [], disclosed: true },
  });
  await step('release', artist, 'PATCH', `orders/${placed.id}/done/`, {
    body: { status: 'completed' },
  });
  const payoutRequest = { kind: 'bank', amount: PAYOUT };
  const payout = await step('ask', outlet, 'POST', 'payouts/', {
    body: payoutRequest,
    key: randomUUID(),
  });
  const paid = { pay: true, reference: `Transfer ${placed.id}` };
  await step('settle', admin, 'POST', `admin/payouts/${payout.id}/settle/`, {
    body: paid,
    version: 1,
  });
}

/** Before its first payout an outlet says who it is and who is paid; a mail confirms the payee. */
export async function savePayee(callers, outlet) {
  const person = {
    kind: 'private',
    name: 'Keeper',
    street: 'Way 1',
    city: 'Berlin',
    country: 'DE',
  };
  await callers.step('details', outlet, 'PUT', 'legal-details/', { body: person, version: 1 });
  const payee = { kind: 'bank', name: 'Keeper', iban: 'DE02 1203 0000 0000 2020 51' };
  await callers.step('payee', outlet, 'PUT', 'payee/', { body: payee, version: 1 });
}

/** Returns the transfers if each trade happened exactly once: count and cents by kind. */
export const transfersOf = (kept, returned) => {
  const all = kept + returned;
  const paidOut = kept * PAYOUT * 100 + returned * PRICE * 100;
  return {
    payment: [all, all * PRICE * 100],
    hold: [all, all * PRICE * 100],
    release: [kept, kept * (PRICE * 100 - FEE_CENTS)],
    available: [kept, kept * (PRICE * 100 - FEE_CENTS)],
    fee: [kept, kept * FEE_CENTS],
    refund: [returned, returned * PRICE * 100],
    payout: [all, paidOut],
    paid: [all, paidOut],
  };
};

/**
 * Seven mails for each trade (placed and paid to both sides, accepted, ended, paid out); three more
 * for one that is kept (delivered, completed to both sides, payout requested), and one for each payee.
 */
export const mailsOf = ({ kept, returned, payees }) => 7 * (kept + returned) + 3 * kept + payees;
