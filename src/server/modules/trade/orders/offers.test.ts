import { eq } from 'drizzle-orm';
import {
  campaigns,
  listening,
  orders,
  payments,
  releases,
  tracks,
} from '@/server/platform/db/schema';
import { balances, giveMoney } from '@/server/testing/money';
import { agree, type Deal } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import {
  approve,
  call,
  complete,
  offer,
  putOnSale,
  readOrder,
  runWorkers,
  tally,
} from '@/server/testing/trade';
import type { Payment } from '@/shared/trade/payments.schemas';
import type { Order } from '@/shared/trade/orders.schemas';
import { startOrderClock } from './orderClock';
import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { HEARD_PARTS } from '@/shared/music/listening.rules';

jest.setTimeout(120_000);

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 60 * 24 * 3600 },
});

describe('an agreed order', () => {
  let deal: Deal;
  beforeEach(async () => {
    deal = await agree(test);
  });

  const move = (caller: TestAccount, name: string, body?: object) =>
    call(test, caller, 'POST', `offers/${deal.order.id}/${name}/`, body);
  const read = (caller: TestAccount) => readOrder(test, caller, deal.order.id);
  const later = async (hours: number) => {
    test.advance(hours * 3600);
    await runWorkers(startOrderClock(test.deps), 2);
  };
  const preview = async ({ artist, order }: Deal = deal) =>
    (await call(test, artist, 'GET', `offers/${order.id}/payment/`)).json<object>();
  const pay = (by_card?: number, { artist, order }: Deal = deal) =>
    call(test, artist, 'POST', `offers/${order.id}/pay/`, { by_card });
  const begin = async (...args: Parameters<typeof pay>) =>
    (await pay(...args)).json<{ payment: { id: number; url: string } }>().payment;
  const succeed = (id: number) =>
    call(test, deal.artist, 'POST', `payments/${id}/test/`, { outcome: 'succeeded' });
  const amountOf = async ({ id }: { id: number }) =>
    (await call(test, deal.artist, 'GET', `payments/${id}/`)).json<Payment>();

  it('is paid once, done and paid out, with the expected state for both sides', async () => {
    const responses = await Promise.all([pay(), pay(), pay(), pay()]);
    expect(tally(responses)).toEqual({ 200: 4 });
    const ids = responses.map((each) => each.json<{ payment: { id: number } }>().payment.id);
    expect(new Set(ids).size).toBe(1);
    await Promise.all(ids.map(succeed));
    expect(await test.db.$count(payments)).toBe(1);
    expect((await pay()).json()).toMatchObject({ code: 'order_moved', present: { stage: 'paid' } });

    const paid = await read(deal.artist);
    expect(paid).toMatchObject({ stage: 'paid', status: 'pending', actions: [] });
    expect(paid.detail?.money).toEqual({ paid: 49.9, held: 49.9, outlet: 0, fee: 0, refunded: 0 });
    expect(paid.detail?.events.map(({ name, actor }) => `${actor} ${name}`)).toEqual([
      'artist place',
      'media accept',
      'artist pay',
    ]);
    expect((await read(deal.outlet)).actions).toEqual(['deliver', 'askTime', 'giveUp']);

    const done = { status: 'completed' };
    const early = await call(test, deal.artist, 'PATCH', `orders/${deal.order.id}/done/`, done);
    expect(early.json()).toMatchObject({
      code: 'not_delivered',
      detail: 'Nothing has been delivered yet.',
      present: { stage: 'paid' },
    });
    const work = { links: ['https://example.com/review'], files: [], disclosed: true };
    await move(deal.outlet, 'deliver', work);
    const completed = { stage: 'completed', status: 'completed' };
    expect(await complete(test, deal.artist, deal.order.id)).toMatchObject(completed);
    const { detail, actions } = await read(deal.outlet);
    expect(actions).toEqual([]);
    expect(detail?.money).toEqual({ paid: 49.9, held: 0, outlet: 42.41, fee: 7.49, refunded: 0 });
    const share = { [`offers ${deal.outlet.user.id}`]: 4241 };
    expect(await balances(test.db)).toEqual({ ...share, fees: 749, provider: -4990 });
  });

  it('is paid from a bonus first and by card, and refunded to both; then the balance is enough', async () => {
    expect(await preview()).toEqual({ price: 49.9, from_balance: 0, by_card: 49.9 });
    await giveMoney(test.db, deal.artist.user.id, 1000);
    expect(await preview()).toEqual({ price: 49.9, from_balance: 10, by_card: 39.9 });
    const payment = await begin(39.9);
    expect(await amountOf(payment)).toMatchObject({ amount: 39.9, from_balance: 10 });
    await succeed(payment.id);
    expect(await balances(test.db)).toEqual({ hold: 4990, provider: -3990, promotions: -1000 });
    await move(deal.outlet, 'give-up');
    const { id } = deal.artist.user;
    const refunds = { [`bonuses ${id}`]: 1000, [`artist ${id}`]: 3990 };
    expect(await balances(test.db)).toMatchObject(refunds);
    expect(await preview()).toMatchObject({ code: 'order_moved' });

    const response = await pay(undefined, await agree(test, 49.9, deal));
    const order = { stage: 'paid', detail: { money: { held: 49.9 } } };
    expect(response.json()).toMatchObject({ order });
    expect(response.json()).not.toHaveProperty('payment');
  });

  it('is only paid with the amounts that the payer has seen', async () => {
    const refused = {
      code: 'figures_changed',
      present: { stage: 'accepted', actions: ['withdraw', 'pay'] },
    };
    expect((await pay(0)).json()).toMatchObject(refused);
    await giveMoney(test.db, deal.artist.user.id, 1000);
    expect((await pay(49.9)).json()).toMatchObject(refused);
    await giveMoney(test.db, deal.artist.user.id, 4000);
    expect((await pay(39.9)).json()).toMatchObject(refused);
    expect((await read(deal.artist)).stage).toBe('accepted');
    expect(await test.db.$count(payments)).toBe(0);
  });

  it('gets a new payment when the balance has changed since', async () => {
    const first = await begin();
    await giveMoney(test.db, deal.artist.user.id, 1000);
    const second = await begin();
    expect(await amountOf(first)).toMatchObject({ status: 'expired', amount: 49.9 });
    expect(await amountOf(second)).toMatchObject({ status: 'created', amount: 39.9 });
    expect(await begin()).toEqual(second);
  });

  it('or another one is paid when the balance is enough for one, whatever their sequence', async () => {
    const other = await agree(test, 49.9, deal);
    await giveMoney(test.db, deal.artist.user.id, 5500);
    const responses = await Promise.all([pay(0), pay(0, other)]);
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
    const left = responses[0].statusCode === 200 ? other : deal;
    expect(await preview(left)).toEqual({ price: 49.9, from_balance: 5.1, by_card: 44.8 });
    await succeed((await begin(44.8, left)).id);
    expect(await balances(test.db)).toEqual({ hold: 9980, provider: -4480, promotions: -5500 });
  });

  it('cannot be withdrawn during a payment, which also postpones its deadline', async () => {
    test.advance((3 * 24 - 0.1) * 3600);
    await begin();
    for (const caller of [deal.artist, deal.outlet])
      expect((await move(caller, 'withdraw')).json()).toMatchObject({
        code: 'checkout_open',
        present: { stage: 'accepted' },
      });
    await later(0.2);
    expect((await read(deal.artist)).stage).toBe('accepted');
    await test.db.update(payments).set({ status: 'expired', nextCheckAt: null });
    await later(0.5);
    expect(await read(deal.artist)).toMatchObject({ stage: 'closed', close_reason: 'unpaid' });
  });

  const propose = async () => {
    const { campaign, service } = await read(deal.artist);
    await move(deal.artist, 'withdraw');
    const body = { campaign, service: service.id, message: 'A review of all six songs.' };
    return (await call(test, deal.outlet, 'POST', 'offers/', body)).json<Order>();
  };

  it('that was an offer is listed among the orders from then on, among the offers always', async () => {
    const { id } = await propose();
    const ids = async (path: string) =>
      (await call(test, deal.artist, 'GET', path)).json<Order[]>().map((each) => each.id);
    expect(await ids('offers/')).toEqual([id, deal.order.id]);
    expect(await ids('orders/')).toEqual([deal.order.id]);
    await call(test, deal.artist, 'POST', `offers/${id}/accept/`);
    expect(await ids('orders/')).toEqual([id, deal.order.id]);
  });

  it('is none for an offer that is declined with a reason; an own reason is repeated', async () => {
    const { id } = await propose();
    const decline = async (body: object) =>
      (await call(test, deal.artist, 'POST', `offers/${id}/decline/`, body)).json();
    expect((await decline({})).fields).toEqual({ reason: 'Please choose a reason.' });
    expect((await decline({ reason: 'other' })).fields).toEqual({
      comment: 'Please describe it.',
    });
    expect((await decline({ reason: 'bored' })).fields).toHaveProperty('reason');
    expect(await decline({ reason: 'other', comment: 'We know them.' })).toMatchObject({
      stage: 'closed',
      close_reason: 'artist_declined',
      decline_reason: 'other',
      comment: 'We know them.',
    });
  });

  it('keeps why an outlet declines an order, for the artist, and refuses links in it', async () => {
    const { id: service } = await offer(test, deal.outlet);
    await putOnSale(test, service);
    const { campaign } = deal.order;
    const placed = await call(test, deal.artist, 'POST', 'orders/', { service, campaign });
    const { id } = placed.json<Order>();
    const decline = (body: object) =>
      call(test, deal.outlet, 'POST', `offers/${id}/decline/`, body);
    expect((await decline({ comment: 'https://zine.example' })).json().fields).toEqual({
      comment: 'No links here.',
    });
    const why = { reason: 'full', comment: 'Ask in May.' };
    expect((await decline(why)).statusCode).toBe(200);
    const noes = (await call(test, deal.artist, 'GET', 'noes/')).json();
    expect(noes).toMatchObject([{ order: id, reason: 'full', line: 'Ask in May.' }]);
  });

  it('has private notes of each side, and the music for both', async () => {
    const mark = (caller: TestAccount, body: object) =>
      call(test, caller, 'PUT', `offers/${deal.order.id}/mark/`, body);
    await mark(deal.artist, { note: 'Ask for the photo.' });
    await mark(deal.artist, { is_saved: true });
    await mark(deal.outlet, { note: 'Slow.' });
    await test.db.update(releases).set({ artwork: 'releases/1/artwork-0.png' });
    for (const [caller, kept] of [
      [deal.artist, { note: 'Ask for the photo.', is_saved: true }],
      [deal.outlet, { note: 'Slow.', is_saved: false }],
    ] as const) {
      const { detail, image } = await read(caller);
      const music = { title: 'Glass Harbour', genre: 'electronic' };
      expect(detail).toMatchObject({ ...kept, music });
      expect(detail?.music?.artwork).toContain(`for=${caller.user.id}&`);
      expect(image).toMatch(/^releases\/\d+\/artwork-/);
    }
  });
});

describe('a written answer', () => {
  const NOTE = 'The second verse carries it. '.repeat(4);
  let outlet: TestAccount;
  let addTrack: () => Promise<number>;
  let track: number;
  let order: number;
  beforeEach(async () => {
    const artist = await test.register('artist');
    outlet = await test.register('media');
    const campaign = await insertOpenCampaign(test, artist);
    addTrack = () => insertSoundTrack(test, artist, campaign, 90);
    track = await addTrack();
    const sold = await offer(test, outlet, { type: 'spotify_playlist' });
    const { id: service } = await approve(test, sold);
    order = (await call(test, artist, 'POST', 'orders/', { service, campaign })).json<Order>().id;
    const work = { stage: 'paid', acceptedAt: test.now, deliveryDueAt: test.now } as const;
    await test.db.update(orders).set(work).where(eq(orders.id, order));
  });

  const deliver = async (body: object) => {
    const all = { links: [], files: [], ...body };
    const response = await call(test, outlet, 'POST', `offers/${order}/deliver/`, all);
    const { code, fields, stage } = response.json<{ code?: string; fields?: object } & Order>();
    return [response.statusCode, fields ?? code ?? stage];
  };
  const hear = async (seconds: number) => {
    const heard = Math.ceil((seconds * HEARD_PARTS) / 90);
    const ids = { trackId: track, outletId: outlet.user.profile.id };
    await test.db
      .insert(listening)
      .values({ ...ids, parts: Buffer.alloc(HEARD_PARTS / 8), heard, reportedAt: test.now })
      .onConflictDoUpdate({ target: [listening.trackId, listening.outletId], set: { heard } });
  };

  it('is delivered with 100 characters once half of a track was heard', async () => {
    expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
    await hear(44);
    expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
    const { detail } = await readOrder(test, outlet, order);
    expect(detail?.heard?.tracks).toMatchObject([{ id: track, heard: 44, seconds: 90 }]);
    await hear(45);
    expect(await deliver({ note: NOTE.slice(0, 99) })).toEqual([
      400,
      { note: 'Please write an answer of at least 100 characters.' },
    ]);
    expect(await deliver({ note: NOTE, links: ['https://example.com/list'] })).toEqual([
      400,
      { links: 'This service is a written answer, without links or files.' },
    ]);
    expect(await deliver({ note: NOTE })).toEqual([200, 'delivered']);
    expect((await readOrder(test, outlet, order)).detail?.deliverables).toMatchObject([
      { url: null, file: null, note: NOTE.trim(), checks: [], next_check_at: null },
    ]);
  });

  it('needs nothing to be heard that the outlet cannot hear', async () => {
    // The artist removes the music of the agreement, and adds another track that was no part of it.
    test.advance(60);
    await addTrack();
    await test.db.update(campaigns).set({ openUntil: test.now });
    expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
    await test.db.delete(tracks).where(eq(tracks.id, track));
    expect(await deliver({ note: NOTE })).toEqual([200, 'delivered']);
  });
});
