import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createAsk } from '../../bench/lib/ask.mjs';
import { listen } from '../../bench/lib/listen.mjs';
import { median } from '../../bench/lib/median.mjs';
import { register } from '../../bench/lib/servers.mjs';
import { PRICE } from './cast.mjs';
import { checkLedger, promise } from './promises.mjs';
import { mailsOf, savePayee, trade, transfersOf } from './trade.mjs';

/** Pairs of an artist and an outlet; in every other one the artist's money is returned. */
const PAIRS = 6;
const EVENTS = 40;
/** Wrong passwords that one account accepts from one network in a quarter of an hour. */
export const GUESSES = 10;

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const sorted = (object) => Object.fromEntries(Object.entries(object).sort());

export async function people(url) {
  const pairs = [];
  for (let number = 1; number <= PAIRS; number += 1) {
    const artist = await register(url, 'artist', `artist${number}`);
    const outlet = await register(url, 'media', `outlet${number}`);
    pairs.push({ number, artist, outlet, isKeeping: number % 2 === 1 });
  }
  return { pairs, admin: await register(url, 'media', 'admin') };
}

/** Inserts, for each pair, an approved service, an open campaign, and an order with a chat. */
export async function fill(run, { pairs }) {
  await run(`UPDATE users SET admin_role = 'owner' WHERE username = 'admin'`);
  await run('UPDATE media_profiles SET approved_at = now()');
  for (const { number, artist, outlet } of pairs) {
    const [mine, theirs] = [artist.user.profile.id, outlet.user.profile.id];
    await run(`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
      VALUES (${theirs}, 'online_article', ${PRICE * 100}, 7, 'Words.', 'approved')`);
    await run(`INSERT INTO releases (artist_id, title, format, genre)
      VALUES (${mine}, 'Glass Harbour', 'ep', 'electronic')`);
    await run(`INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
      VALUES (${number}, ${mine}, 'approved', now(), now(), now() + interval '1 month')`);
  }
  /* An artist has one open order of a service without a campaign: the chats are about others. */
  await run(`WITH talked AS (INSERT INTO services
      (media_id, type, price_cents, delivery_days, description, approval)
      SELECT media_id, type, price_cents, delivery_days, description, approval
      FROM services RETURNING id, media_id)
    INSERT INTO orders
      (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, stage, due_at)
    SELECT campaigns.artist_id, talked.id, media_id, 'online_article', ${PRICE * 100}, 525, 7,
      'placed', now() + interval '20 days'
    FROM talked JOIN services USING (media_id) JOIN campaigns ON campaigns.id = services.id
    ORDER BY services.id`);
}

/** Both sides write by turns until it is over; `said` collects the acknowledged messages. */
export async function talk(callers, { number, artist, outlet }, sentIds, isOver) {
  for (let turn = 0; !isOver(); turn += 1) {
    const message = { client_id: randomUUID(), text: `No. ${turn} of pair ${number}` };
    const author = turn % 2 === 0 ? artist : outlet;
    const body = { body: message };
    await callers.step('message', author, 'POST', `offers/${number}/messages/`, body);
    sentIds.push(message.client_id);
    await pause(20);
  }
}

/** Trades in pairs until it is over; resolves with the number of trades of each kind. */
export async function deal(callers, { pairs, admin }, isOver) {
  const trades = { kept: 0, returned: 0, payees: 0 };
  const lanes = pairs.map(async (pair) => {
    if (pair.isKeeping) {
      await savePayee(callers, pair.outlet);
      trades.payees += 1;
    }
    while (!isOver()) {
      await trade(callers, pair, admin);
      trades[pair.isKeeping ? 'kept' : 'returned'] += 1;
    }
  });
  await Promise.all(lanes);
  return trades;
}

export async function compareMoney({ query, databaseUrl }, { trades }) {
  const { kept, returned } = trades;
  /* A worker makes the refunds to cards; one that was cut off holds its lease for three minutes. */
  for (let tries = 0; tries < 1900; tries += 1) {
    const [{ open }] = await query(
      `SELECT count(*)::int AS open FROM payouts WHERE status NOT IN ('paid', 'refused')`,
    );
    if (open === 0) break;
    await pause(100);
  }
  const rows = await query(
    'SELECT kind, count(*)::int AS times, sum(amount_cents)::int AS cents FROM transfers GROUP BY kind',
  );
  const found = Object.fromEntries(rows.map(({ kind, times, cents }) => [kind, [times, cents]]));
  promise(
    same(sorted(found), sorted(transfersOf(kept, returned))),
    `nothing is paid twice or lost: ${kept} trades kept, ${returned} returned, ` +
      `transfers ${JSON.stringify(found)}`,
  );
  const stages = await query(
    `SELECT stage, count(*)::int AS times FROM orders WHERE id > ${PAIRS} GROUP BY stage`,
  );
  const ended = Object.fromEntries(stages.map(({ stage, times }) => [stage, times]));
  promise(
    same(sorted(ended), sorted({ completed: kept, closed: returned })),
    `each order is where it was brought: ${JSON.stringify(ended)}`,
  );
  await checkLedger({ DATABASE_URL: databaseUrl });
}

export async function compareMails({ query }, office, { trades, kills }) {
  /* Mails that a killed process had claimed are leased for three minutes, ended here. */
  let pushed = 0;
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await pause(500);
    const [{ waiting }] = await query('SELECT count(*)::int AS waiting FROM outgoing_mails');
    if (waiting > 0 && quiet === 3) {
      const moved = await query(
        `UPDATE outgoing_mails SET next_attempt_at = now() WHERE next_attempt_at > now() RETURNING id`,
      );
      pushed += moved.length;
      quiet = -1;
      await pause(31_000);
    } else if (waiting > 0) continue;
  }
  const times = [...office.taken.values()].map(({ at }) => at.length);
  const again = times.reduce((sum, each) => sum + each - 1, 0);
  const expected = mailsOf(trades);
  promise(times.length === expected, `${times.length} mails of ${expected} were sent`);
  promise(
    again <= kills && Math.max(...times) <= 2,
    `${again} of them came again with the same message id ` +
      `(at most one for each of ${kills} kills; ${pushed} had been taken by a killed process)`,
  );
}

export async function compareMessages(callers, { pairs }, sentIds) {
  let total = 0;
  let isInOrder = true;
  for (const [index, { number, artist }] of pairs.entries()) {
    const found = [];
    for (let after = 0, more = true; more;) {
      const route = `offers/${number}/messages/?after=${after}`;
      const { body: page } = await callers.step('read', artist, 'GET', route);
      found.push(...page.items.map((item) => item.client_id));
      after = page.items.at(-1)?.id ?? after;
      more = page.has_more && page.items.length > 0;
    }
    total += found.length;
    isInOrder &&= same(found, sentIds[index]);
  }
  promise(isInOrder, `${total} messages, each once and in the order in which they were written`);
}

/** Writes messages at one process while the other side listens at the other. */
export async function eventAcross([one, other], { artist, outlet, number }) {
  const { ask, end } = createAsk(2);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    let heard;
    const close = await listen(to.url, outlet, ({ type }) => type === 'message' && heard?.());
    const times = [];
    for (let turn = 0; turn < EVENTS; turn += 1) {
      const arrival = new Promise((resolve) => (heard = () => resolve(true)));
      const message = { client_id: randomUUID(), text: `Hint no. ${turn}` };
      const startedAt = performance.now();
      await ask(from.url, artist, 'POST', `offers/${number}/messages/`, message);
      if (await Promise.race([arrival, pause(5000)])) times.push(performance.now() - startedAt);
    }
    close();
    promise(
      times.length === EVENTS,
      `${times.length} of ${EVENTS} hints came from ${from.url} to ${to.url}` +
        `${times.length > 0 ? `, median ${median(times).toFixed(1)} ms` : ''}`,
    );
  }
  end();
}

/** Sends wrong passwords to the servers by turns and counts the statuses. */
export async function guess(backends, email, times) {
  const statuses = {};
  for (let turn = 0; turn < times; turn += 1) {
    const { url } = backends[turn % backends.length];
    const { status } = await fetch(`${url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong-one-1' }),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

export async function guessTogether(backends, email) {
  const statuses = await guess(backends, email, GUESSES + 6);
  promise(
    statuses[401] === GUESSES && statuses[429] === 6,
    `${GUESSES + 6} wrong passwords by turns: ${JSON.stringify(statuses)}`,
  );
}
