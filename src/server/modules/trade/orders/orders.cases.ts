import { openCatalogue } from '@/server/testing/campaigns';
import { decide } from '@/server/testing/decide';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { COMPLAINT, newOrder, newServiceForSale, newWork } from '@/server/testing/cases/makers';
import {
  type CasesWorld,
  type ModuleCases,
  admins,
  artistOwner,
  artists,
  outletOwner,
  parties,
  signedIn,
  policyCase,
  of,
  onSeen,
  type Pair,
  to,
} from '@/server/testing/cases/moduleCases';
import { call, endFreeOrders } from '@/server/testing/trade';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import type { Order } from '@/shared/trade/orders.schemas';
import { can } from './ordersPolicy';
import { findOrder, listOrders, type OrderRow } from './ordersRepository';

const one: FuzzCase = { id: (records) => records.order() };
const ofArtist: FuzzCase = { ...one, role: 'artist' };
const ofOutlet: FuzzCase = { ...one, role: 'media' };
const delivered: FuzzCase = { role: 'artist', id: (records) => records.work('delivered') };

const disputed: FuzzCase = { role: 'media', id: (records) => records.work('disputed') };
const newEvidence = async (pair: Pair): Promise<string> => {
  const path = `offers/${await newWork('disputed')(pair)}/evidence/`;
  const body = { url: 'https://night-desk.com/proof' };
  const { detail } = (await call(pair.test, pair.artist, 'POST', path, body)).json<Order>();
  return `/api/${path}${detail?.events.at(-1)?.id}/`;
};
const QUESTION = { asks: 'both', comment: 'Which band is it?' };
const newQuestion = async (world: CasesWorld): Promise<string> => {
  const id = await newWork('disputed')(world);
  const asked = await decide(world.test, world.accounts.admin, `admin/orders/${id}/ask/`, QUESTION);
  return `/api/offers/${id}/questions/${asked.json<DisputedOrder>().events.at(-1)?.id}/`;
};
const ofWork: FuzzCase = { role: 'media', id: (records) => records.work('paid') };
const askedForTime = (payload?: object) =>
  of(async (pair) => {
    const id = await newWork('paid')(pair);
    const asked = { days: 1, comment: 'Ill.' };
    await call(pair.test, pair.media, 'POST', `offers/${id}/more-time/`, asked);
    return id;
  }, payload);

export const cases: ModuleCases = {
  routes: {
    listOrders: [to(), signedIn(200), {}],
    countOrders: [to(), signedIn(200), {}],
    createOrder: [
      async (world) => {
        await endFreeOrders(world.test, world.artist);
        return { payload: { service: await newServiceForSale(world) } };
      },
      artists(201),
      { role: 'artist', body: async ({ records }) => ({ service: await records.service() }) },
    ],
    createOrders: [
      async (world) => ({
        payload: {
          campaign: (await openCatalogue(world.test, world.artist)).id,
          services: [await newServiceForSale(world)],
        },
      }),
      artistOwner(201, 400),
      {
        role: 'artist',
        body: async ({ records }) => ({
          campaign: await records.submission(),
          services: [await records.service()],
          message: 'Lamp Room could lead.',
        }),
      },
    ],
    setOrderStatus: [
      of(newOrder, { status: 'completed' }),
      artistOwner(200),
      { ...ofArtist, body: ({ count }) => ({ status: count % 2 ? 'completed' : 'pending' }) },
    ],

    listOffers: [to(), signedIn(200), { role: 'media' }],
    getOffer: [of(newOrder), parties(200, 200), one],
    createOffer: [
      async (world) => ({
        payload: {
          campaign: (await openCatalogue(world.test, world.artist)).id,
          service: await newServiceForSale(world),
          message: 'A review.',
        },
      }),
      outletOwner(201, 400),
      {
        role: 'media',
        body: async ({ records }) => ({
          campaign: await records.submission(),
          service: await records.service(),
          message: 'A review of all six songs.',
        }),
      },
    ],
    acceptOffer: [of(newOrder), parties(409, 200), ofOutlet],
    declineOffer: [
      of(newOrder, { reason: 'too_expensive' }),
      parties(409, 200),
      { ...ofOutlet, body: () => ({ comment: 'Not for us.' }) },
    ],
    withdrawOffer: [of(newOrder), parties(200, 409), ofArtist],
    giveUpOffer: [of(newOrder), outletOwner(409), ofOutlet],
    refundOffer: [of(newOrder), artistOwner(409), ofArtist],
    previewPayment: [of(newOrder), artistOwner(409), ofArtist],
    payOffer: [of(newOrder, {}), artistOwner(409), { ...ofArtist, body: () => ({}) }],
    askForTime: [
      of(newWork('paid'), { days: 2, comment: 'Two of us are ill.' }),
      outletOwner(200),
      {
        role: 'media',
        id: (records) => records.work('paid'),
        body: ({ count }) => ({ days: 1 + (count % 4), comment: 'It is half done.' }),
      },
    ],
    giveTime: [askedForTime(), artistOwner(200), { ...ofWork, role: 'artist' }],
    keepTime: [
      askedForTime({ comment: 'The tour starts then.' }),
      artistOwner(200),
      { ...ofWork, role: 'artist', body: () => ({}) },
    ],
    dropTime: [askedForTime(), outletOwner(200), ofWork],
    reviseOffer: [
      of(newWork('delivered'), { comment: 'The vinyl date is missing.' }),
      artistOwner(200),
      { ...delivered, body: () => ({ comment: 'A name is wrong.' }) },
    ],
    disputeOffer: [
      of(newWork('delivered'), COMPLAINT),
      artistOwner(200),
      { ...delivered, body: () => ({ reason: 'other', comment: 'Not ours.' }) },
    ],
    answerDispute: [
      of(newWork('disputed'), { comment: 'It is the band you named.' }),
      outletOwner(200),
      { ...disputed, body: () => ({ comment: 'It is yours.' }) },
    ],
    answerQuestion: [
      async (world) => ({ url: await newQuestion(world), payload: { comment: 'It is theirs.' } }),
      parties(200, 200),
      {
        ...disputed,
        body: () => ({ comment: 'It is ours.' }),
        params: { question: (records, order) => records.question(order) },
      },
    ],
    addEvidence: [
      of(newWork('disputed'), { url: 'https://night-desk.com/proof' }),
      parties(200, 200),
      {
        ...disputed,
        body: ({ count }) => ({ url: `https://night-desk.com/proof-${count}` }),
      },
    ],
    removeEvidence: [
      async (world) => ({ url: await newEvidence(world) }),
      parties(200, 404),
      { ...disputed, params: { evidence: (records, order) => records.evidence(order) } },
    ],
    markOffer: [
      of(newOrder, { note: 'Mine' }),
      parties(200, 200),
      {
        ...ofArtist,
        body: ({ count }) => ({ note: `Note ${count}`, is_saved: count % 2 === 0 }),
      },
    ],

    listAllOrders: [to(), admins(200), { role: 'admin' }],
    getOrderFile: [of(newOrder), admins(200), { ...one, role: 'admin' }],
    listDisputes: [to(), admins(200), { role: 'admin' }],
    writeToSides: [
      onSeen('orders', newOrder, QUESTION),
      admins(200),
      { ...one, role: 'admin', body: () => QUESTION },
    ],
    askDispute: [
      onSeen('orders', newWork('disputed'), QUESTION),
      admins(200),
      { role: 'admin', id: (records) => records.work('disputed'), body: () => QUESTION },
    ],
    resolveDispute: [
      onSeen('orders', newWork('disputed'), {
        outlet_amount: 49.9,
        reason: 'It is the right band.',
      }),
      admins(200),
      {
        role: 'admin',
        id: (records) => records.work('disputed'),
        body: ({ count }) => ({ outlet_amount: count % 40, reason: 'Half of it is there.' }),
      },
    ],
  },
  policies: [
    policyCase(
      can,
      // the order that the actors request
      {
        order: { artistId: 7, outletId: 7 } as OrderRow['order'],
        artistUserId: 1,
        outletUserId: 2,
      },
      {
        read: ['artist 7', 'outlet 7'],
        mark: ['artist 7', 'outlet 7'],
        setStatus: ['artist 7'],
        changeWork: ['outlet 7'],
        move: ['artist 7', 'outlet 7', 'admin', 'clock', 'provider'],
      },
    ),
  ],
  strangers: {
    orders: async (pair, nobody) => {
      const { db } = pair.test;
      const id = await newOrder(pair);
      for (const party of [{ artistId: nobody }, { outletId: nobody }]) {
        expect(await listOrders(db, party, { limit: 10 }, { list: 'all' })).toEqual([]);
        expect(await findOrder(db, id, party)).toBeNull();
      }
      const own = await findOrder(db, id, { outletId: pair.media.user.profile.id });
      expect(own?.order.stage).toBe('placed');
    },
  },
  longLists: {
    // For an artist, one more query reads what outlets have played.
    listOrders: [
      { who: 'busyArtist', path: 'orders/', of: 'many', queries: 1 },
      { who: 'artist', path: 'orders/', of: 'some', queries: 1 },
      { who: 'busyMedia', path: 'orders/', of: 'many', queries: 1 },
      { who: 'media', path: 'orders/', of: 'some', queries: 1 },
    ],
    // The second query reads the chat states.
    listOffers: [
      { who: 'busyArtist', path: 'offers/', of: 'many', queries: 2 },
      { who: 'busyMedia', path: 'offers/', of: 'many', queries: 2 },
    ],
  },
};
