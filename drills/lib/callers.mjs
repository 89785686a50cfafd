import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before a call that was not answered is made again. */
const AGAIN = 50;

/** Calls that are made again until they are answered, as a browser does; counts what was. */
export class Callers {
  /** The steps that were answered, by name. */
  answered = {};
  /** Calls that broke off or met nobody, and were made again. */
  repeated = 0;

  constructor(url) {
    this.url = url;
  }

  get total() {
    return Object.values(this.answered).reduce((sum, each) => sum + each, 0);
  }

  async once({ access }, method, route, body, key) {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${this.url}/api/${route}`, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined;
    }
  }

  /** Until it is answered; 409 is the answer of a step that was made before, unheard. */
  async step(name, ...call) {
    for (;;) {
      const answer = await this.once(...call);
      if (answer && (answer.status < 300 || answer.status === 409)) {
        this.answered[name] = (this.answered[name] ?? 0) + 1;
        return answer.body;
      }
      if (answer && answer.status < 500)
        throw new Error(`${name} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
      this.repeated += 1;
      await pause(AGAIN);
    }
  }
}

export const PRICE = 35;
export const FEE_CENTS = 525;
const PAYOUT = 20;

/**
 * From an order to money at its end. The pair that keeps completes it, and the outlet has some of it
 * paid out; the other gives it up, and the artist has it back on the card.
 */
export async function trade(callers, { artist, outlet, number, isKeeping }, admin) {
  const placed = await callers.step(
    ...['place', artist, 'POST', 'orders/', { service: number }, randomUUID()],
  );
  await callers.step('accept', outlet, 'POST', `offers/${placed.id}/accept/`);
  const begun = await callers.step('pay', artist, 'POST', `offers/${placed.id}/pay/`, {
    campaign: number,
  });
  const payment = begun.payment?.id;
  if (payment)
    await callers.step('hold', artist, 'POST', `payments/${payment}/test/`, {
      outcome: 'succeeded',
    });
  if (!isKeeping) {
    await callers.step('refund', outlet, 'POST', `offers/${placed.id}/give-up/`);
    const asked = { kind: 'card', amount: PRICE, payment };
    await callers.step('card', artist, 'POST', 'payouts/', asked, randomUUID());
    return;
  }
  const completed = { status: 'completed' };
  await callers.step('release', artist, 'PATCH', `orders/${placed.id}/done/`, completed);
  const asked = { kind: 'bank', amount: PAYOUT, destination: 'DE02 1203 0000 0000 2020 51' };
  const payout = await callers.step('ask', outlet, 'POST', 'payouts/', asked, randomUUID());
  const paid = { pay: true, reference: `Transfer ${placed.id}` };
  await callers.step('settle', admin, 'POST', `admin/payouts/${payout.id}/settle/`, paid);
}

/** What transfers there are when each of so many trades happened once: times and cents by kind. */
export const transfersOf = (kept, returned) => {
  const all = kept + returned;
  const paidOut = kept * PAYOUT * 100 + returned * PRICE * 100;
  return {
    payment: [all, all * PRICE * 100],
    hold: [all, all * PRICE * 100],
    release: [kept, kept * (PRICE * 100 - FEE_CENTS)],
    fee: [kept, kept * FEE_CENTS],
    refund: [returned, returned * PRICE * 100],
    payout: [all, paidOut],
    paid: [all, paidOut],
  };
};

/** Of one trade: placed, accepted, paid, ended, and where the money went. */
export const MAILS_PER_TRADE = 5;
