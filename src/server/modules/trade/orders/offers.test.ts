import { eq } from 'drizzle-orm';
import {
  orders,
  payments,
  releases,
  campaigns,
  listening,
  tracks,
} from '@/server/platform/db/schema';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { balances, giveMoney } from '@/server/testing/money';
import { agree, type Deal } from '@/server/testing/payments';
import { createTestApp, type TestAccount, type TestApp, testApp } from '@/server/testing/testApp';
import { call, complete, tally, approve, offer } from '@/server/testing/trade';
import type { Payment } from '@/shared/trade/payments.schemas';
import type { Order } from '@/shared/trade/orders.schemas';
import { startOrderClock } from './orderClock';
import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { HEARD_PARTS } from '@/shared/music/listening.rules';

describe('offers', () => {
  jest.setTimeout(120_000);

  let now: Date;
  let test: TestApp;
  let deal: Deal;
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    const config = { accessTtlS: 60 * 24 * 3600 };
    test = await createTestApp({ now: () => now, config });
    deal = await agree(test);
  });
  afterEach(async () => {
    expect(await findBreaches(test.db)).toEqual([]);
    await test.close();
  });

  const move = (caller: TestAccount, name: string, body?: object) =>
    call(test, caller, 'POST', `offers/${deal.order.id}/${name}/`, body);
  const pay = () => move(deal.artist, 'pay', {});
  const endPayment = (id: number, outcome: string) =>
    call(test, deal.artist, 'POST', `payments/${id}/test/`, { outcome });
  const read = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', `offers/${deal.order.id}/`)).json<Order>();
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3600_000);
  };
  async function tick() {
    const workers = startOrderClock(test.deps);
    for (const worker of workers) await worker.wake();
    for (const worker of workers) await worker.stop();
  }

  it('an order is paid, done and paid out, with the expected state for both sides', async () => {
    const { payment } = (await pay()).json<{ payment: { id: number } }>();
    await endPayment(payment.id, 'succeeded');
    const paid = await read(deal.artist);
    expect(paid).toMatchObject({ stage: 'paid', status: 'pending', actions: [] });
    expect(paid.detail?.money).toEqual({ paid: 49.9, held: 49.9, outlet: 0, fee: 0, refunded: 0 });
    expect(paid.detail?.events.map(({ name, actor }) => `${actor} ${name}`)).toEqual([
      'artist place',
      'media accept',
      'artist pay',
    ]);
    expect((await read(deal.outlet)).actions).toEqual(['deliver', 'giveUp']);

    const early = await call(test, deal.artist, 'PATCH', `orders/${deal.order.id}/done/`, {
      status: 'completed',
    });
    expect(early.json()).toMatchObject({
      code: 'not_delivered',
      detail: 'Nothing has been delivered yet.',
      present: { stage: 'paid' },
    });
    await move(deal.outlet, 'deliver', {
      links: ['https://example.com/review'],
      files: [],
      disclosed: true,
    });
    expect(await complete(test, deal.artist, deal.order.id)).toMatchObject({
      stage: 'completed',
      status: 'completed',
    });
    const { detail, actions } = await read(deal.outlet);
    expect(actions).toEqual([]);
    expect(detail?.money).toEqual({ paid: 49.9, held: 0, outlet: 42.41, fee: 7.49, refunded: 0 });
    expect(await balances(test.db)).toEqual({
      [`offers ${deal.outlet.user.id}`]: 4241,
      fees: 749,
      provider: -4990,
    });
  });

  it('an order is paid once, however often the payment is requested', async () => {
    const responses = await Promise.all([pay(), pay(), pay(), pay()]);
    expect(tally(responses)).toEqual({ 200: 4 });
    const ids = responses.map((each) => each.json<{ payment: { id: number } }>().payment.id);
    expect(new Set(ids).size).toBe(1);
    await Promise.all(ids.map((id) => endPayment(id, 'succeeded')));
    expect(await test.db.$count(payments)).toBe(1);
    const again = await pay();
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'order_moved', present: { stage: 'paid' } });
  });

  it('an order is paid from the balance when that is enough, without a payment page', async () => {
    const first = (await pay()).json<{ payment: { id: number } }>().payment;
    await endPayment(first.id, 'succeeded');
    await move(deal.outlet, 'give-up');
    const second = await agree(test, 49.9, deal);
    const response = await call(test, deal.artist, 'POST', `offers/${second.order.id}/pay/`, {});
    expect(response.json()).toMatchObject({
      order: { stage: 'paid', detail: { money: { held: 49.9 } } },
    });
    expect(response.json()).not.toHaveProperty('payment');
  });

  interface PayAnswer {
    payment: { id: number; url: string };
  }
  const preview = async ({ artist, order }: Deal = deal) =>
    (await call(test, artist, 'GET', `offers/${order.id}/payment/`)).json<object>();
  const payShown = (byCard: number, { artist, order }: Deal = deal) =>
    call(test, artist, 'POST', `offers/${order.id}/pay/`, { by_card: byCard });
  const amountOf = async ({ id }: { id: number }) =>
    (await call(test, deal.artist, 'GET', `payments/${id}/`)).json<Payment>();

  it('an order is paid from a bonus first, and the response has the amount left for the card', async () => {
    expect(await preview()).toEqual({ price: 49.9, from_balance: 0, by_card: 49.9 });
    await giveMoney(test.db, deal.artist.user.id, 1000);
    expect(await preview()).toEqual({ price: 49.9, from_balance: 10, by_card: 39.9 });
    const { payment } = (await payShown(39.9)).json<PayAnswer>();
    expect(await amountOf(payment)).toMatchObject({ amount: 39.9, from_balance: 10 });
    await endPayment(payment.id, 'succeeded');
    expect(await balances(test.db)).toEqual({ hold: 4990, provider: -3990, promotions: -1000 });
    await move(deal.outlet, 'give-up');
    const { id } = deal.artist.user;
    expect(await balances(test.db)).toMatchObject({
      [`bonuses ${id}`]: 1000,
      [`artist ${id}`]: 3990,
    });
    expect(await preview()).toMatchObject({ code: 'order_moved' });
  });

  it('an order is only paid with the amounts that the payer has seen', async () => {
    const refused = {
      code: 'figures_changed',
      present: { stage: 'accepted', actions: ['withdraw', 'pay'] },
    };
    expect((await payShown(0)).json()).toMatchObject(refused);
    await giveMoney(test.db, deal.artist.user.id, 1000);
    expect((await payShown(49.9)).json()).toMatchObject(refused);
    await giveMoney(test.db, deal.artist.user.id, 4000);
    expect((await payShown(39.9)).json()).toMatchObject(refused);
    expect((await read(deal.artist)).stage).toBe('accepted');
    expect(await test.db.$count(payments)).toBe(0);
  });

  it('an order gets a new payment when the balance has changed since', async () => {
    const first = (await pay()).json<PayAnswer>().payment;
    await giveMoney(test.db, deal.artist.user.id, 1000);
    const second = (await pay()).json<PayAnswer>().payment;
    expect(await amountOf(first)).toMatchObject({ status: 'expired', amount: 49.9 });
    expect(await amountOf(second)).toMatchObject({ status: 'created', amount: 39.9 });
    expect((await pay()).json<PayAnswer>().payment).toEqual(second);
  });

  it('one of two orders is paid when the balance is enough for one, whatever their sequence', async () => {
    const other = await agree(test, 49.9, deal);
    await giveMoney(test.db, deal.artist.user.id, 5500);
    const responses = await Promise.all([payShown(0), payShown(0, other)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const left = responses[0].statusCode === 200 ? other : deal;
    expect(await preview(left)).toEqual({ price: 49.9, from_balance: 5.1, by_card: 44.8 });
    const { payment } = (await payShown(44.8, left)).json<PayAnswer>();
    await endPayment(payment.id, 'succeeded');
    const { id } = deal.artist.user;
    expect(await balances(test.db)).toEqual({ hold: 9980, provider: -4480, promotions: -5500 });
    expect(await balances(test.db)).not.toHaveProperty(`bonuses ${id}`);
  });

  it('an order cannot be withdrawn during a payment, which also postpones its deadline', async () => {
    later(3 * 24 - 0.1);
    await pay();
    for (const caller of [deal.artist, deal.outlet]) {
      expect((await move(caller, 'withdraw')).json()).toMatchObject({
        code: 'checkout_open',
        present: { stage: 'accepted' },
      });
    }
    later(0.2);
    await tick();
    expect((await read(deal.artist)).stage).toBe('accepted');
    later(0.5);
    await test.db.update(payments).set({ status: 'expired', nextCheckAt: null });
    await tick();
    expect(await read(deal.artist)).toMatchObject({ stage: 'closed', close_reason: 'unpaid' });
  });

  describe('an offer', () => {
    const propose = async (service: number) => {
      const { campaign } = await read(deal.artist);
      await move(deal.artist, 'withdraw');
      const body = { campaign, service, message: 'A review of all six songs.' };
      return (await call(test, deal.outlet, 'POST', 'offers/', body)).json<Order>();
    };

    it('is listed among the orders once it is accepted, and among the offers from the beginning', async () => {
      const { id } = await propose(deal.order.service.id);
      const ids = async (path: string) =>
        (await call(test, deal.artist, 'GET', path)).json<Order[]>().map((each) => each.id);
      expect(await ids('offers/')).toEqual([id, deal.order.id]);
      expect(await ids('orders/')).toEqual([deal.order.id]);
      await call(test, deal.artist, 'POST', `offers/${id}/accept/`);
      expect(await ids('orders/')).toEqual([id, deal.order.id]);
    });

    it('is declined with one of the reasons, and an own reason is repeated', async () => {
      const { id } = await propose(deal.order.service.id);
      const decline = (body: object) =>
        call(test, deal.artist, 'POST', `offers/${id}/decline/`, body);
      expect((await decline({})).json().fields).toEqual({ reason: 'Please choose a reason.' });
      expect((await decline({ reason: 'other' })).json().fields).toEqual({
        comment: 'Please say what it is.',
      });
      expect((await decline({ reason: 'bored' })).statusCode).toBe(400);
      expect((await decline({ reason: 'other', comment: 'We know them.' })).json()).toMatchObject({
        stage: 'closed',
        close_reason: 'artist_declined',
        decline_reason: 'other',
        comment: 'We know them.',
      });
    });
  });

  it('the notes of each side are private', async () => {
    const mark = (caller: TestAccount, body: object) =>
      call(test, caller, 'PUT', `offers/${deal.order.id}/mark/`, body);
    await mark(deal.artist, { note: 'Ask for the photo.' });
    await mark(deal.artist, { is_saved: true });
    await mark(deal.outlet, { note: 'Slow.' });
    expect((await read(deal.artist)).detail).toMatchObject({
      note: 'Ask for the photo.',
      is_saved: true,
    });
    expect((await read(deal.outlet)).detail).toMatchObject({ note: 'Slow.', is_saved: false });
    const [row] = await test.db.select().from(orders).where(eq(orders.id, deal.order.id));
    expect(JSON.stringify(row)).not.toContain('photo');
  });

  it('both sides can hear the music of the offer', async () => {
    await test.db.update(releases).set({ artwork: 'releases/1/artwork-0.png' });
    for (const caller of [deal.artist, deal.outlet]) {
      const { detail, image } = await read(caller);
      expect(detail?.music).toMatchObject({ title: 'Glass Harbour', genre: 'electronic' });
      expect(detail?.music?.artwork).toContain(`for=${caller.user.id}&`);
      expect(image).toMatch(/^releases\/\d+\/artwork-/);
    }
  });
});

describe('a written answer', () => {
  jest.setTimeout(60_000);

  const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z') });

  const NOTE = 'The second verse carries it. '.repeat(4);

  let artist: TestAccount;

  let outlet: TestAccount;

  let campaign: number;

  let track: number;

  let order: number;

  beforeEach(async () => {
    artist = await test.register('artist');
    outlet = await test.register('media');
    campaign = await insertOpenCampaign(test, artist);
    track = await insertSoundTrack(test, artist, campaign, 90);
    const sold = await offer(test, outlet, { type: 'spotify_playlist' });
    const { id: service } = await approve(test, sold);
    order = (await call(test, artist, 'POST', 'orders/', { service, campaign })).json<Order>().id;
    await test.db
      .update(orders)
      .set({ stage: 'paid', acceptedAt: test.now, deliveryDueAt: test.now })
      .where(eq(orders.id, order));
  });

  const deliver = async (body: object) => {
    const all = { links: [], files: [], ...body };
    const response = await call(test, outlet, 'POST', `offers/${order}/deliver/`, all);
    const { code, fields, stage } = response.json<{ code?: string; fields?: object } & Order>();
    return [response.statusCode, fields ?? code ?? stage];
  };

  const hear = async (seconds: number) => {
    const heard = Math.ceil((seconds * HEARD_PARTS) / 90);
    const parts = Buffer.alloc(HEARD_PARTS / 8);
    await test.db
      .insert(listening)
      .values({
        trackId: track,
        outletId: outlet.user.profile.id,
        parts,
        heard,
        reportedAt: test.now,
      })
      .onConflictDoUpdate({ target: [listening.trackId, listening.outletId], set: { heard } });
  };

  it('delivers an answer of 100 characters once half of a track was heard', async () => {
    expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
    await hear(44);
    expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
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
    const shown = (await call(test, outlet, 'GET', `offers/${order}/`)).json<Order>();
    expect(shown.detail?.deliverables).toMatchObject([
      { url: null, file: null, note: NOTE.trim(), checks: [], next_check_at: null },
    ]);
  });

  it('needs nothing to be heard that the outlet cannot hear', async () => {
    // The artist removes the music of the agreement, and adds another track that was no part of it.
    test.advance(60);
    await insertSoundTrack(test, artist, campaign, 90);
    await test.db.update(campaigns).set({ openUntil: test.now });
    expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
    await test.db.delete(tracks).where(eq(tracks.id, track));
    expect(await deliver({ note: NOTE })).toEqual([200, 'delivered']);
  });

  it('shows the outlet how much it has heard', async () => {
    await hear(44);
    const shown = (await call(test, outlet, 'GET', `offers/${order}/`)).json<Order>();
    expect(shown.detail?.heard?.tracks).toMatchObject([{ id: track, heard: 44, seconds: 90 }]);
  });
});
