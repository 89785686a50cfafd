import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import Stripe from 'stripe';

/*
 * Implements the calls of Stripe that we use, in the shapes of its documentation (API 2026-10-28).
 * It was written from that documentation, without access to the real service.
 */

export const STRIPE_KEYS = {
  secretKey: 'sk_test_thisIsNoRealKeyOfStripe',
  webhookSecret: 'whsec_thisIsNoRealSecret',
  connectSecret: 'whsec_thisIsNoRealSecretEither',
};

/** Starts a server on this machine that responds like Stripe. */
export async function startStripeDouble() {
  const made = new Map();
  const double = {
    port: 0,
    calls: [],
    sessions: new Map(),
    refunded: new Map(),
    disputes: 0,
    refusesEmail: false,
    refunds: 'succeeded',
    accounts: new Map(),
    transfers: new Map(),
    /** The code with which it refuses a transfer, or a reversal. */
    refusesTransfer: undefined,
    settles: 'usd',
    moves: [],
    isHanging: false,
    losesAnswers: false,
    dispute(id, change) {
      const dispute = {
        id: `dp_${(double.disputes += 1)}`,
        object: 'dispute',
        amount: double.sessions.get(id)?.amount_total ?? 0,
        currency: 'usd',
        charge: 'ch_1',
        payment_intent: `pi_${id}`,
        balance_transactions: [],
        reason: 'fraudulent',
        status: 'needs_response',
      };
      return { ...dispute, ...change };
    },
    refundByHand(id, amount, change) {
      const name = `re_${double.refunded.size + 1}`;
      double.refunded.set(name, { intent: `pi_${id}`, amount, payout: null, ...change });
      return name;
    },
    pay(id, change) {
      const session = double.sessions.get(id);
      if (!session) throw new Error(`no session ${id}`);
      const paid = { status: 'complete', payment_status: 'paid', url: null };
      Object.assign(session, paid, { payment_intent: `pi_${id}` }, change);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://stripe');
      const call = `${request.method ?? ''} ${url.pathname}`;
      double.calls.push({ call, body, headers: request.headers });
      if (double.isHanging) return;
      const key = String(request.headers['idempotency-key'] ?? '');
      const { status, answer } = answerOf(double, call, body, url.searchParams, made, key);
      if (double.losesAnswers) return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.port = server.address().port;
  return double;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const refusal = (code, status = 400) => ({
  status,
  answer: { error: { type: 'invalid_request_error', code, message: `refused: ${code}` } },
});

function answerOf(double, call, body, query, made, key) {
  if (double.trouble) return { status: double.trouble.status, answer: double.trouble.body };
  const known = key === '' ? undefined : made.get(key);
  if (known) return { status: 200, answer: known };
  const keep = (answer) => {
    if (key !== '') made.set(key, answer);
    return { status: 200, answer };
  };
  if (call === 'POST /v1/checkout/sessions') {
    if (double.refusesEmail && body.has('customer_email')) return refusal('email_invalid');
    return keep(createSession(double, body));
  }
  if (call === 'GET /v1/checkout/sessions') {
    const intent = query.get('payment_intent');
    const data = [...double.sessions.values()].filter((each) => each.payment_intent === intent);
    return { status: 200, answer: { object: 'list', data, has_more: false } };
  }
  if (call === 'POST /v1/refunds') {
    if (double.refunds === 'refused') return refusal('charge_already_refunded');
    const id = `re_${double.refunded.size + 1}`;
    const amount = Number(body.get('amount'));
    const payout = body.get('metadata[payout]');
    double.refunded.set(id, { intent: body.get('payment_intent'), amount, payout });
    return keep({ id, object: 'refund', status: double.refunds, metadata: { payout } });
  }
  if (call === 'GET /v1/refunds') {
    const intent = query.get('payment_intent');
    const data = [...double.refunded]
      .filter(([, each]) => each.intent === intent)
      .map(([id, { payout, amount, status = double.refunds }]) => ({
        ...{ id, amount, currency: 'usd', status, payment_intent: intent },
        metadata: payout === null ? {} : { payout },
      }));
    return { status: 200, answer: pageOf(data, query) };
  }
  if (call === 'GET /v1/balance_transactions') {
    const since = Number(query.get('created[gte]'));
    const data = double.moves.filter(({ created }) => created >= since);
    return { status: 200, answer: pageOf(data, query) };
  }
  const [, refund] = /^GET \/v1\/refunds\/(re_\d+)$/.exec(call) ?? [];
  if (double.refunded.has(refund)) {
    return { status: 200, answer: { id: refund, object: 'refund', status: double.refunds } };
  }
  const connected = connectAnswer(double, call, body, query);
  if (connected) return connected.status === 200 ? keep(connected.answer) : connected;
  const [, id = '', action] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
  const session = double.sessions.get(id);
  if (!session) return refusal('resource_missing', 404);
  if (action) {
    if (session.status !== 'open') return refusal('checkout_session_not_open');
    session.status = 'expired';
  }
  return { status: 200, answer: expanded(session, double.settles) };
}

/** Connected accounts, their pages, transfers to them, and reversals. */
function connectAnswer(double, call, body, query) {
  const ok = (answer) => ({ status: 200, answer });
  const [, accountId] = /^GET \/v1\/accounts\/(\w+)$/.exec(call) ?? [];
  const [, transferId, isReversal] =
    /^(?:GET|POST) \/v1\/transfers\/(tr_\d+)(\/reversals)?$/.exec(call) ?? [];
  if (call === 'POST /v1/accounts') {
    const account = {
      id: `acct_${double.accounts.size + 1}`,
      object: 'account',
      country: body.get('country'),
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['external_account', 'individual.verification.document'] },
    };
    double.accounts.set(account.id, account);
    return ok(account);
  }
  if (call === 'POST /v1/account_links')
    return ok({ object: 'account_link', url: `https://connect.stripe.com/${body.get('account')}` });
  if (accountId) {
    const account = double.accounts.get(accountId);
    return account ? ok(account) : refusal('account_invalid', 403);
  }
  if (call === 'POST /v1/transfers') {
    if (double.refusesTransfer) return refusal(double.refusesTransfer);
    const transfer = {
      id: `tr_${double.transfers.size + 1}`,
      object: 'transfer',
      amount: Number(body.get('amount')),
      amount_reversed: 0,
      destination: body.get('destination'),
      transfer_group: body.get('transfer_group'),
    };
    double.transfers.set(transfer.id, transfer);
    return ok(transfer);
  }
  if (call === 'GET /v1/transfers') {
    const group = query.get('transfer_group');
    const data = [...double.transfers.values()].filter((each) => each.transfer_group === group);
    return ok({ object: 'list', data, has_more: false });
  }
  const transfer = double.transfers.get(transferId);
  if (!transfer) return undefined;
  if (isReversal) {
    if (double.refusesTransfer) return refusal(double.refusesTransfer);
    transfer.amount_reversed += Number(body.get('amount'));
  }
  return ok(isReversal ? { id: 'trr_1', object: 'transfer_reversal' } : transfer);
}

function pageOf(all, query) {
  const from = 1 + all.findIndex(({ id }) => id === query.get('starting_after'));
  const data = all.slice(from, from + Number(query.get('limit')));
  return { object: 'list', data, has_more: from + data.length < all.length };
}

function createSession(double, body) {
  const id = `cs_test_${double.sessions.size + 1}`;
  const session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
    currency: body.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: body.get('client_reference_id') ?? '',
    metadata: {
      payment: body.get('metadata[payment]') ?? '',
      order: body.get('metadata[order]') ?? '',
    },
    expires_at: Number(body.get('expires_at')),
    payment_intent: null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
  double.sessions.set(id, session);
  return session;
}

/** Adds the payment and its charge, as the requests expand them. */
const expanded = (session, currency) => ({
  ...session,
  payment_intent: session.payment_intent && {
    id: session.payment_intent,
    object: 'payment_intent',
    latest_charge: {
      id: 'ch_1',
      object: 'charge',
      balance_transaction: {
        id: 'txn_1',
        object: 'balance_transaction',
        amount: session.amount_total,
        currency,
        fee: 175,
      },
    },
  },
});

/** Returns an event with Stripe's signature for that time. */
export function signedEvent(type, object, at, secret, account) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    data: { object },
    account,
    created: Math.floor(at.getTime() / 1000),
  });
  const header = new Stripe(STRIPE_KEYS.secretKey).webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? STRIPE_KEYS.webhookSecret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
}
