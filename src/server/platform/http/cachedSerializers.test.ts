import fastify, { type FastifyInstance } from 'fastify';
import { makeCachedSerializers } from './cachedSerializers';

const name = { type: 'object', properties: { name: { type: 'string' } } };
const size = { type: 'object', properties: { size: { type: 'integer' } } };
const thing = { name: 'A', size: 1 };

function makeApp(routes: Record<string, object>): FastifyInstance {
  const app = fastify({
    schemaController: { compilersFactory: { buildSerializer: makeCachedSerializers() } },
  });
  for (const [url, schema] of Object.entries(routes)) {
    app.get(url, { schema: { response: { '2xx': schema } } }, () => Promise.resolve(thing));
  }
  return app;
}

const bodyOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).body;

it('uses each route’s own schema in every app', async () => {
  const app = makeApp({ '/a': name, '/b': size, '/c': name });
  const other = makeApp({ '/a': size });
  expect(await bodyOf(app, '/a')).toBe('{"name":"A"}');
  expect(await bodyOf(app, '/b')).toBe('{"size":1}');
  expect(await bodyOf(app, '/c')).toBe('{"name":"A"}');
  expect(await bodyOf(other, '/a')).toBe('{"size":1}');
});

it('is created once for a schema, and again for another schema that only looks the same', () => {
  const make = makeCachedSerializers();
  const route = (schema: object) => ({ method: 'GET', url: '/', httpStatus: '2xx', schema });
  const first = make({}, {})(route(name));
  expect(make({}, {})(route(name))).toBe(first);
  expect(make({}, {})(route({ ...name }))).not.toBe(first);
});
