import { object } from 'yup';
import { createTestApp } from '@/server/testing/testApp';
import { routesOf } from '@/server/testing/routeList';
import { authContract } from '@/shared/auth/authContract';
import { secondFactorContract } from '@/shared/auth/secondFactorContract';
import { sessionsContract } from '@/shared/auth/sessionsContract';
import { type Call, type Contract, listOf, NUMBER, TEXT_OR_NULL } from '@/shared/contract';
import { ordersContract } from '@/shared/orders/ordersContract';
import { profileContract } from '@/shared/profile/profileContract';
import { releasesContract } from '@/shared/releases/releasesContract';
import { reviewsContract } from '@/shared/reviews/reviewsContract';
import { servicesContract } from '@/shared/services/servicesContract';
import fastify from 'fastify';
import { serve } from './serve';

const CONTRACTS: Contract[] = [
  authContract,
  secondFactorContract,
  sessionsContract,
  ordersContract,
  profileContract,
  releasesContract,
  reviewsContract,
  servicesContract,
];

it('each call of the API, and no other, is in a contract', async () => {
  const [test, routes] = await routesOf(() => createTestApp());
  await test.close();
  const calls = CONTRACTS.flatMap((contract) => Object.values(contract));
  const served = routes.filter((route) => route.includes(' /api/') && !route.endsWith('/health/'));
  expect(calls.map(({ method, path }) => `${method} /api/${path}`).sort()).toEqual(served.sort());
});

describe('an answer', () => {
  const item = object({ id: NUMBER, note: TEXT_OR_NULL, of: object({ id: NUMBER }).nullable() });
  const answer = async (schema: Call['answer'], value: object): Promise<unknown> => {
    const app = fastify();
    serve(app, { method: 'GET', path: 'things/', ...(schema && { answer: schema }) }, {}, () =>
      Promise.resolve(value as never),
    );
    const response = await app.inject('/things/');
    await app.close();
    return response.json();
  };

  it('keeps what no contract names, at any depth', async () => {
    const value = { id: 1, note: 'mine', hash: 'secret', of: { id: 2, hash: 'secret' } };
    const kept = { id: 1, note: 'mine', of: { id: 2 } };
    expect(await answer(item, value)).toEqual(kept);
    expect(await answer(listOf(item), [value, value])).toEqual([kept, kept]);
  });

  it('is as it was otherwise: nulls, what is missing, numbers with cents', async () => {
    expect(await answer(item, { id: 10.05, note: null, of: null })).toEqual({
      id: 10.05,
      note: null,
      of: null,
    });
    expect(await answer(item, { id: 1 })).toEqual({ id: 1 });
    expect(await answer(undefined, { id: 1, hash: 'all' })).toEqual({ id: 1, hash: 'all' });
  });
});
