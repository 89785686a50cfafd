import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { register } from '../../bench/lib/servers.mjs';

/* Lanes that write all the time, one for each kind of write of the product. The book records each
   acknowledged write as a check that can be repeated at any time. */

const STAGES = ['placed', 'accepted', 'paid', 'delivered', 'completed'];
const numberIn = (text) => Number(/no\. (\d+)/.exec(text ?? '')?.[1] ?? -1);
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** Returns a picture of a unique colour, so that no two files are equal. */
const picture = () => {
  const [r, g, b] = createHash('sha256').update(randomUUID()).digest();
  const create = { width: 320, height: 320, channels: 3, background: { r, g, b } };
  return sharp({ create }).png().toBuffer();
};

/** Checks of the acknowledged writes, which can be repeated. */
export class Book {
  fresh = [];
  old = [];

  /** `holds()` resolves with whether the write still exists, even after later changes. */
  add(kind, what, holds) {
    this.fresh.push({ kind, what, holds });
  }

  /** Runs the new checks, or all of them; returns their number and the failed ones. */
  async check(all = false) {
    const checked = all ? [...this.old, ...this.fresh] : this.fresh;
    this.old = [...this.old, ...this.fresh];
    this.fresh = [];
    const lost = [];
    const queue = [...checked];
    const ask = async () => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        if (!(await one.holds())) lost.push(`${one.kind}: ${one.what}`);
      }
    };
    await Promise.all([ask(), ask(), ask(), ask()]);
    return { asked: checked.length, lost };
  }
}

/** Releases with artwork and press kit, which are changed, get other artwork, and are deleted. */
export async function writeReleases({ callers, book }, artist) {
  const read = (id) => callers.once(artist, 'GET', `releases/${id}/`);
  for (let turn = 0; ; turn += 1) {
    const artwork = await picture();
    const about = `About release ${turn} of ${artist.user.username}`;
    const form = () => {
      const data = new FormData();
      const texts = { artist: artist.user.profile.id, title: 'no. 0', format: 'ep', genre: 'pop' };
      for (const [name, value] of Object.entries(texts)) data.set(name, value);
      data.set('presskit', new Blob([about]), 'kit.txt');
      data.set('artwork', new Blob([artwork]), 'cover.png');
      return data;
    };
    const made = await callers.attempt('release', artist, 'POST', 'releases/', { form });
    if (!made) continue;
    const { id } = made.body;
    /* An unacknowledged change may be missing; acknowledged ones must exist. */
    const state = { title: 0, isGone: false, mayBeGone: false };
    book.add('release', id, async () => {
      const { status, body } = (await read(id)) ?? {};
      if (status === 404) return state.isGone || state.mayBeGone;
      return status === 200 && !state.isGone && numberIn(body.title) >= state.title;
    });
    book.add('files of release', id, async () => {
      const { status, body } = (await read(id)) ?? {};
      if (status === 404) return state.isGone || state.mayBeGone;
      const kit = await callers.content(artist, `media/${body.presskit}`);
      const cover = await callers.content(artist, `media/${body.artwork}`);
      const isWhole = kit?.content?.toString() === about && cover?.content !== undefined;
      return isWhole && body.artwork.includes(hashOf(cover.content));
    });
    for (let title = 1; title <= 3; title += 1) {
      const body = { title: `no. ${title}` };
      const changed = await callers.attempt('change', artist, 'PATCH', `releases/${id}/`, { body });
      if (changed) state.title = title;
    }
    if (turn % 3 === 1) {
      const other = await picture();
      const replaced = () => {
        const data = new FormData();
        data.set('artwork', new Blob([other]), 'other.png');
        return data;
      };
      await callers.attempt('artwork', artist, 'POST', `releases/${id}/files/`, { form: replaced });
    }
    if (turn % 3 === 2) {
      state.mayBeGone = true;
      if (await callers.attempt('deletion', artist, 'DELETE', `releases/${id}/`)) {
        state.isGone = true;
      }
    }
  }
}

export async function writeProfile({ callers, book }, artist, everyMs = 30) {
  let acknowledged = -1;
  book.add('profile', artist.user.username, async () => {
    const { body } = (await callers.once(artist, 'GET', 'auth/profile/')) ?? {};
    return numberIn(JSON.stringify(body)) >= acknowledged;
  });
  for (let turn = 0; ; turn += 1) {
    const body = { biography: `Written for the time no. ${turn}` };
    const route = 'auth/profile/update/';
    const response = await callers.attempt('profile', artist, 'PATCH', route, { body });
    if (response) {
      acknowledged = turn;
      book.add('profile', turn, async () => {
        const { body: now } = (await callers.once(artist, 'GET', 'auth/profile/')) ?? {};
        return numberIn(JSON.stringify(now)) >= turn;
      });
    }
    await pause(everyMs);
  }
}

/** Registers accounts and requests mails; `resets` collects the acknowledged addresses. */
export async function writeAccounts({ callers, book, resets }, prefix, everyMs = 100) {
  for (let turn = 0; ; turn += 1) {
    await callers.gate;
    if (callers.isOver) return;
    const name = `${prefix}${turn}`;
    const account = await register(callers.address(), 'artist', name).catch(() => undefined);
    if (!account) continue;
    callers.counts.account = (callers.counts.account ?? 0) + 1;
    book.add('account', name, async () => {
      const { body } = (await callers.once(account, 'GET', 'auth/profile/')) ?? {};
      return JSON.stringify(body)?.includes(name) ?? false;
    });
    const body = { email: `${name}@example.com` };
    if (await callers.attempt('reset', account, 'POST', 'password_reset/', { body })) {
      resets.add(body.email);
    }
    await pause(everyMs);
  }
}

const sendFile = async ({ callers }, caller, id, field, text) => {
  const form = () => {
    const data = new FormData();
    data.set(field, new Blob([text]), `${field}.txt`);
    return data;
  };
  const route = `offers/${id}/files/`;
  const response = await callers.step(`file (${field})`, caller, 'POST', route, {
    form,
    key: randomUUID(),
  });
  return response.body.id;
};

/** Sends a message with a file and adds a check of both to the book. */
export async function say(world, caller, id, text) {
  const { callers, book } = world;
  const content = `File of: ${text}`;
  const file = await sendFile(world, caller, id, 'message', content);
  const clientId = randomUUID();
  const body = { client_id: clientId, text, file };
  await callers.step('message', caller, 'POST', `offers/${id}/messages/`, { body });
  book.add('message', `${id} ${text}`, async () => {
    const { body: page } = (await callers.once(caller, 'GET', `offers/${id}/messages/`)) ?? {};
    const mine = (page?.items ?? []).filter(({ client_id }) => client_id === clientId);
    if (mine.length !== 1 || mine[0].text !== text) return false;
    const read = await callers.content(caller, `api/offers/${id}/files/${file}/`);
    return read?.content?.toString() === content;
  });
}

/** Whether the newest pages of notices have this many about the order. */
async function hasNotice({ callers }, caller, order, count) {
  let cursor = '';
  let found = 0;
  for (let page = 0; page < 40 && cursor !== null; page += 1) {
    const query = `?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body } = (await callers.once(caller, 'GET', `notices/${query}`)) ?? {};
    if (!body) return false;
    found += body.items.filter((notice) => notice.order === order).length;
    if (found >= count) return true;
    cursor = body.next;
  }
  return false;
}

export async function writeTrades(world, artist, campaign) {
  const { callers, book, cast } = world;
  const { outlet } = cast;
  for (;;) {
    const steps = { stage: -1 };
    const reached = (id, stage) => {
      const place = STAGES.indexOf(stage);
      steps.stage = place;
      book.add(`order ${stage}`, id, async () => {
        const { body } = (await callers.once(artist, 'GET', `offers/${id}/`)) ?? {};
        return STAGES.indexOf(body?.stage) >= place;
      });
    };
    const placed = await callers.step('place', artist, 'POST', 'orders/', {
      body: { service: 1, campaign },
      key: randomUUID(),
    });
    const { id } = placed.body;
    reached(id, 'placed');
    /* By order: each side must have been notified at least once. */
    book.add('notice', `order ${id} placed`, () => hasNotice(world, outlet, id, 1));
    await callers.step('accept', outlet, 'POST', `offers/${id}/accept/`);
    reached(id, 'accepted');
    book.add('notice', `order ${id} accepted`, () => hasNotice(world, artist, id, 1));
    await say(world, artist, id, `Hello about order ${id}`);
    const body = { campaign };
    const begun = await callers.step('pay', artist, 'POST', `offers/${id}/pay/`, { body });
    const payment = begun.body.payment?.id;
    if (payment) {
      const succeeded = { body: { outcome: 'succeeded' } };
      await callers.step('payment', artist, 'POST', `payments/${payment}/test/`, succeeded);
    }
    reached(id, 'paid');
    book.add('notice', `order ${id} paid`, () => hasNotice(world, outlet, id, 2));
    await say(world, outlet, id, `Thanks for order ${id}`);
    const file = await sendFile(world, outlet, id, 'delivery', `The article of order ${id}.`);
    const work = { links: [], files: [file], note: 'Here it is.', disclosed: true };
    await callers.step('deliver', outlet, 'POST', `offers/${id}/deliver/`, { body: work });
    reached(id, 'delivered');
    book.add('delivered file', id, async () => {
      const read = await callers.content(artist, `api/offers/${id}/files/${file}/`);
      return read?.content?.toString() === `The article of order ${id}.`;
    });
    const done = { body: { status: 'completed' } };
    await callers.step('complete', artist, 'PATCH', `orders/${id}/done/`, done);
    reached(id, 'completed');
    const opinion = { order: id, rating: 5, comment: `Good work on order ${id}` };
    await callers.step('review', artist, 'POST', 'reviews/', { body: opinion });
    book.add('review', id, async () => {
      const { body: order } = (await callers.once(artist, 'GET', `offers/${id}/`)) ?? {};
      return order?.review?.comment === opinion.comment;
    });
  }
}

export async function readLists(callers, caller, routes, everyMs = 25) {
  for (let turn = 0; ; turn += 1) {
    await callers.attempt('list', caller, 'GET', routes[turn % routes.length]);
    await pause(everyMs);
  }
}
