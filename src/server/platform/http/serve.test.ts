import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { object } from 'yup';
import { createTestApp } from '@/server/testing/testApp';
import { routesOf } from '@/server/testing/routeList';
import { type Call, type Contract } from '@/shared/platform/contract';
import { listOf, NUMBER, TEXT_OR_NULL } from '@/shared/platform/responseParts';
import { serve } from './serve';

const SHARED = path.resolve('src/shared');

/** The contracts of all files named `….schemas.ts`. */
async function everyContract(): Promise<Contract[]> {
  const files = readdirSync(SHARED, { recursive: true, encoding: 'utf8' });
  const named = files.filter((file) => file.endsWith('.schemas.ts'));
  const modules = await Promise.all(
    named.map((file) => import(path.join(SHARED, file)) as Promise<Record<string, Contract>>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Contract') ? [value] : [])),
  );
}

it('each endpoint of the API, and no other, is in a contract', async () => {
  const [test, routes] = await routesOf(() => createTestApp());
  await test.close();
  const calls = (await everyContract()).flatMap((contract) => Object.values(contract));
  const served = routes.filter((route) => route.includes(' /api/'));
  expect(calls.map(({ method, path }) => `${method} /api/${path}`).sort()).toEqual(served.sort());
});

const THINGS = {
  method: 'GET',
  path: 'things/',
  who: 'guest',
  returns: 'value',
  summary: 'Lists.',
} as const;
const ANYTHING = { type: 'application/json', description: 'Anything.' };

describe('a response', () => {
  const item = object({ id: NUMBER, note: TEXT_OR_NULL, of: object({ id: NUMBER }).nullable() });
  const respond = async (schema: Call['response'], value: object): Promise<unknown> => {
    const app = fastify();
    app.decorate('refuseView', async () => undefined);
    const described = schema ? { response: schema } : { otherBody: ANYTHING };
    serve(app, { ...THINGS, ...described }, () => Promise.resolve(value as never));
    const response = await app.inject('/things/');
    await app.close();
    return response.json();
  };

  it('leaves out fields that no contract names, at any depth', async () => {
    const value = { id: 1, note: 'mine', hash: 'secret', of: { id: 2, hash: 'secret' } };
    const kept = { id: 1, note: 'mine', of: { id: 2 } };
    expect(await respond(item, value)).toEqual(kept);
    expect(await respond(listOf(item), [value, value])).toEqual([kept, kept]);
  });

  it('is otherwise unchanged: nulls, undefined fields, numbers with cents', async () => {
    expect(await respond(item, { id: 10.05, note: null, of: null })).toEqual({
      id: 10.05,
      note: null,
      of: null,
    });
    expect(await respond(item, { id: 1 })).toEqual({ id: 1 });
    expect(await respond(undefined, { id: 1, hash: 'all' })).toEqual({ id: 1, hash: 'all' });
  });
});
