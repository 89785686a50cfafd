import { campaignOf, submit } from '@/server/testing/campaigns';
import { agreeAndPay } from '@/server/testing/payments';
import { TEST_PASSWORD } from '@/server/testing/testApp';
import { call, endFreeOrders, offer, order, putOnSale } from '@/server/testing/trade';
import type { Pair } from './moduleCases';

/* Records that cases of several modules need; each function returns the id of a new one. */

export const newRelease = async ({ test, artist }: Pair): Promise<number> =>
  (await submit(test, artist)).id;
export const newCampaign = async (pair: Pair): Promise<number> =>
  (await campaignOf(pair.test, pair.artist, await newRelease(pair))).id;

export const newService = async ({ test, media }: Pair): Promise<number> =>
  (await offer(test, media)).id;
export const newServiceForSale = async (pair: Pair): Promise<number> => {
  const id = await newService(pair);
  await putOnSale(pair.test, id);
  return id;
};
export async function newOrder(pair: Pair): Promise<number> {
  await endFreeOrders(pair.test, pair.artist);
  return (await order(pair.test, pair.artist, await newService(pair))).id;
}
export async function newTakenOrder(pair: Pair): Promise<number> {
  const id = await newOrder(pair);
  await call(pair.test, pair.media, 'POST', `offers/${id}/accept/`);
  return id;
}

/** Makes an order that the outlet works on, has delivered, or that is disputed. */
export const newWork =
  (until: 'paid' | 'delivered' | 'disputed') =>
  async ({ test, artist, media }: Pair): Promise<number> => {
    const { order: work } = await agreeAndPay(test, 49.9, { artist, outlet: media });
    const path = `offers/${work.id}/`;
    if (until !== 'paid') await call(test, media, 'POST', `${path}deliver/`, DELIVERY);
    if (until === 'disputed') await call(test, artist, 'POST', `${path}dispute/`, COMPLAINT);
    return work.id;
  };
/** Makes a review of the outlet by the artist that both can read. */
export async function newReview(pair: Pair): Promise<number> {
  const { test, artist, media } = pair;
  const order = await newWork('delivered')(pair);
  await call(test, artist, 'PATCH', `orders/${order}/done/`, { status: 'completed' });
  const [first] = [
    await call(test, artist, 'POST', 'reviews/', { order, rating: 4, comment: 'Well heard.' }),
    await call(test, media, 'POST', 'reviews/', { order, rating: 5 }),
  ];
  return first.json<{ id: number }>().id;
}
export const DELIVERY = { links: ['https://night-desk.com/review'], files: [], disclosed: true };
export const COMPLAINT = { reason: 'mistakes', comment: 'It is about another band.' };

export const logIn = async ({ test }: Pick<Pair, 'test'>, email: string): Promise<string> => {
  const payload = { email, password: TEST_PASSWORD };
  const response = await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload });
  return response.json<{ access: string }>().access;
};
