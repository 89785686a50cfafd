import { networkDown, pageReply, Reply, reply, stubFetch } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { send } from './transport';

const path = 'things/';
const form = () => {
  const data = new FormData();
  data.set('title', 'A');
  return data;
};

afterEach(() => {
  jest.restoreAllMocks();
});

it('JSON calls send the token, and the body without undefined properties', async () => {
  const server = stubFetch({ 'PATCH things/': { id: 1 } });
  const body = { title: 'A', link: undefined, note: null };
  await expect(send({ path, method: 'PATCH', body }, { token: 't' })).resolves.toEqual({
    data: { id: 1 },
  });
  expect(server.calls).toMatchObject([
    { route: 'PATCH things/', body: { title: 'A', note: null }, token: 't' },
  ]);
  const [url, init] = jest.mocked(fetch).mock.calls[0]!;
  expect(url).toBe('/api/things/');
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
});

it.each([204, 200])(
  'JSON calls return an empty object for an empty %i response',
  async (status) => {
    stubFetch({ 'GET things/': reply(status, status === 204 ? undefined : '') });
    await expect(send({ path })).resolves.toEqual({ data: {} });
  },
);

it.each([
  [
    { detail: 'No.', code: 'nope', fields: { title: 'Too long.' } },
    { message: 'No.', code: 'nope', fields: { title: 'Too long.' } },
  ],
  [{ code: 'nope' }, { message: 'API Error (400)', code: 'nope', fields: {} }],
  ['<html>Bad gateway</html>', { message: 'API Error (400)', code: null, fields: {} }],
  ['', { message: 'API Error (400)', code: null, fields: {} }],
  ['null', { message: 'API Error (400)', code: null, fields: {} }],
  [
    { detail: { an: 'object' }, fields: null },
    { message: 'API Error (400)', fields: {} },
  ],
])('JSON calls turn the error response %j into an error', async (body, expected) => {
  stubFetch({ 'GET things/': reply(400, body) });
  await expect(send({ path })).resolves.toMatchObject({ error: { status: 400, ...expected } });
});

it('JSON calls fail when a successful response is not JSON', async () => {
  stubFetch({ 'GET things/': reply(200, '<html>Log in to this network</html>') });
  await expect(send({ path })).resolves.toMatchObject({
    error: { status: 200, message: 'API Error (200)' },
  });
});

it('JSON calls distinguish a network failure from an aborted call', async () => {
  stubFetch({ 'GET things/': networkDown, 'GET slow/': () => new Promise(() => undefined) });
  await expect(send({ path })).resolves.toMatchObject({ error: { status: 'NETWORK' } });
  const controller = new AbortController();
  const call = send({ path: 'slow/' }, { signal: controller.signal });
  controller.abort();
  await expect(call).resolves.toMatchObject({ error: { status: 'ABORTED' } });
  await expect(send({ path }, { signal: controller.signal })).resolves.toMatchObject({
    error: { status: 'ABORTED' },
  });
});

describe('the timeout for a silent server', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('aborts the call after 30 seconds, with an explanation', async () => {
    jest.useFakeTimers();
    stubFetch({ 'GET things/': () => new Promise(() => undefined) });
    const call = send({ path });
    await jest.advanceTimersByTimeAsync(29_999);
    const state = await Promise.race([call, Promise.resolve('waiting')]);
    expect(state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    await expect(call).resolves.toMatchObject({
      error: { status: 'NETWORK', message: 'The server does not answer. Please try again.' },
    });
  });

  it('is cleared once the server has responded', async () => {
    jest.useFakeTimers();
    stubFetch({ 'GET things/': { id: 1 } });
    await send({ path });
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('a list returns the path of its next page, and its total if the server sends it', async () => {
  const next = 'things/?cursor=7&genre=rock';
  stubFetch({
    'GET things/': pageReply([{ id: 7 }], next),
    [`GET ${next}`]: new Reply(200, [], { 'X-Total-Count': '1' }),
  });
  await expect(send({ path })).resolves.toEqual({ data: [{ id: 7 }], next });
  await expect(send({ path: next })).resolves.toEqual({ data: [], total: 1 });
});

it('uploads report their progress, and return the response like any call', async () => {
  const uploads = stubUploads();
  const seen: number[] = [];
  const call = send(
    { path, method: 'POST', form: form(), onProgress: (at) => seen.push(at) },
    { token: 't' },
  );
  const [upload] = uploads;
  expect(upload).toMatchObject({ route: 'POST things/', headers: { Authorization: 'Bearer t' } });
  /* The browser writes this header, with the boundary. */
  expect(upload?.headers['Content-Type']).toBeUndefined();
  upload?.progress(25, 100);
  upload?.progress(100, 100);
  upload?.respond(201, { id: 5 });
  await expect(call).resolves.toEqual({ data: { id: 5 } });
  expect(seen).toEqual([0.25, 1]);
});

it('uploads return the server’s error', async () => {
  const [call, uploads] = [() => send({ path, form: form() }), stubUploads()];
  const refused = call();
  uploads[0]?.respond(413, { detail: 'Too large.', code: 'artwork_too_large' });
  await expect(refused).resolves.toMatchObject({
    error: { status: 413, message: 'Too large.', code: 'artwork_too_large' },
  });
});

it('uploads stop when they are cancelled, with the status ABORTED', async () => {
  const uploads = stubUploads();
  const controller = new AbortController();
  const call = send({ path, form: form() }, { signal: controller.signal });
  controller.abort();
  await expect(call).resolves.toMatchObject({ error: { status: 'ABORTED' } });
  expect(uploads[0]?.isAborted).toBe(true);
});

it('uploads fail with the status NETWORK when the connection is lost', async () => {
  const uploads = stubUploads();
  const call = send({ path, form: form() });
  uploads[0]?.loseConnection();
  await expect(call).resolves.toMatchObject({ error: { status: 'NETWORK' } });
});
