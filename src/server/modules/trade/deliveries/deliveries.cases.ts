import type { OrderRow } from '@/server/modules/trade/orders/ordersRepository';
import { formBody } from '@/server/testing/formBody';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { DELIVERY, newWork } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  outletOwner,
  parties,
  type ActorName,
  OWNED,
  policyCase,
  of,
  type Pair,
} from '@/server/testing/cases/moduleCases';
import { call } from '@/server/testing/trade';
import type { Order } from '@/shared/trade/orders.schemas';
import { can } from './orderFilesCommands';

const workFile = () =>
  formBody([{ name: 'delivery', value: 'The interview.', filename: 'interview.txt' }]);
const newWorkFile = async (pair: Pair): Promise<string> => {
  const path = `offers/${await newWork('paid')(pair)}/files/`;
  const { payload, headers } = await workFile();
  const response = await call(pair.test, pair.media, 'POST', path, payload, headers);
  return `/api/${path}${response.json<{ id: number }>().id}/`;
};

const newLink = async (pair: Pair): Promise<string> => {
  const id = await newWork('delivered')(pair);
  const { detail } = (await call(pair.test, pair.media, 'GET', `offers/${id}/`)).json<Order>();
  return `/api/offers/${id}/links/${detail?.deliverables[0]?.id}/`;
};

const paid: FuzzCase = { role: 'media', id: (records) => records.work('paid') };
const delivered: FuzzCase = { ...paid, id: (records) => records.work('delivered') };
const file: FuzzCase = { ...paid, params: { file: (records, order) => records.orderFile(order) } };

const BOTH: readonly ActorName[] = ['artist 7', 'outlet 7'];
/** An admin who is also the outlet's user has no more access than the two parties. */
const files = (stage: 'paid' | 'disputed', outletUserId: number, readers: readonly ActorName[]) =>
  policyCase(
    can,
    // The policy reads only these fields of the order.
    { order: { ...OWNED, stage } as OrderRow['order'], artistUserId: 1, outletUserId },
    { addDelivery: ['outlet 7'], addMessage: BOTH, readFile: readers },
  );

export const cases: ModuleCases = {
  routes: {
    deliverOffer: [
      of(newWork('paid'), DELIVERY),
      outletOwner(200),
      {
        ...paid,
        body: ({ count }) => ({
          ...DELIVERY,
          links: [`https://night-desk.com/review-${count}`],
          ...(count % 2 === 0 && { public_on: '2026-03-08' }),
        }),
      },
    ],
    lookAtLink: [
      of(newWork('paid'), { url: 'https://night-desk.com/review' }),
      outletOwner(200),
      { ...paid, body: ({ count }) => ({ url: `https://night-desk.com/review-${count}` }) },
    ],
    addDeliveredLink: [
      of(newWork('delivered'), { url: 'https://night-desk.com/more' }),
      outletOwner(200),
      { ...delivered, body: ({ count }) => ({ url: `https://night-desk.com/more-${count}` }) },
    ],
    correctDeliveredLink: [
      async (world) => ({
        url: await newLink(world),
        payload: { url: 'https://night-desk.com/right' },
      }),
      outletOwner(200),
      {
        ...delivered,
        params: { link: (records, order) => records.link(order) },
        body: ({ count }) => ({ url: `https://night-desk.com/right-${count}` }),
      },
    ],
    addOrderFile: [
      async (world) => ({ id: await newWork('paid')(world), ...(await workFile()) }),
      parties(403, 201),
      {
        ...paid,
        form: ({ count }) => {
          const name = count % 2 ? 'message' : 'delivery';
          const type = 'text/plain';
          return [{ name, value: `Work ${count}`, filename: 'work.txt', type }];
        },
      },
    ],
    readOrderFile: [async (world) => ({ url: await newWorkFile(world) }), parties(404, 200), file],
    deleteOrderFile: [
      async (world) => ({ url: await newWorkFile(world) }),
      parties(404, 204),
      file,
    ],
  },
  policies: [
    files('paid', 2, BOTH),
    files('disputed', 2, [...BOTH, 'admin']),
    files('disputed', 7, BOTH),
  ],
};
