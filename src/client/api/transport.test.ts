import { networkDown, pageReply, Reply, reply, stubFetch } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { send } from './transport';

const path = 'things/';
const form = new FormData();
form.set('title', 'A');
const silent = () => new Promise(() => undefined);

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('JSON calls send the token, and the body without undefined properties', async () => {
  const server = stubFetch({ 'PATCH things/': { id: 1 } });
  const body = { title: 'A', link: undefined, note: null };
  const call = send({ path, method: 'PATCH', body }, { token: 't' });
  await expect(call).resolves.toEqual({ data: { id: 1 } });
  expect(server.calls).toMatchObject([
    { route: 'PATCH things/', body: { title: 'A', note: null }, token: 't' },
  ]);
  const [url, init] = jest.mocked(fetch).mock.calls[0]!;
  expect(url).toBe('/api/things/');
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
});

it.each([204, 200])('an empty %i response is an empty object', async (status) => {
  stubFetch({ 'GET things/': reply(status, status === 204 ? undefined : '') });
  await expect(send({ path })).resolves.toEqual({ data: {} });
});

const UNREADABLE = { message: 'API Error (400)', code: null, fields: {} };

it.each([
  [
    { detail: 'No.', code: 'nope', fields: { title: 'Too long.' } },
    { message: 'No.', code: 'nope', fields: { title: 'Too long.' } },
  ],
  [{ code: 'nope' }, { ...UNREADABLE, code: 'nope' }],
  ['<html>Bad gateway</html>', UNREADABLE],
  ['', UNREADABLE],
  ['null', UNREADABLE],
  [{ detail: { an: 'object' }, fields: null }, UNREADABLE],
])('JSON calls turn the error response %j into an error', async (body, expected) => {
  stubFetch({ 'GET things/': reply(400, body) });
  await expect(send({ path })).resolves.toMatchObject({ error: { status: 400, ...expected } });
});

it('JSON calls fail when a successful response is not JSON', async () => {
  stubFetch({ 'GET things/': reply(200, '<html>Log in to this network</html>') });
  const error = { status: 200, message: 'API Error (200)' };
  await expect(send({ path })).resolves.toMatchObject({ error });
});

it('JSON calls distinguish a network failure from an aborted call', async () => {
  stubFetch({ 'GET things/': networkDown, 'GET slow/': silent });
  await expect(send({ path })).resolves.toMatchObject({ error: { status: 'NETWORK' } });
  const controller = new AbortController();
  const { signal } = controller;
  const call = send({ path: 'slow/' }, { signal });
  controller.abort();
  const aborted = { error: { status: 'ABORTED' } };
  await expect(call).resolves.toMatchObject(aborted);
  await expect(send({ path }, { signal })).resolves.toMatchObject(aborted);
});

it('a silent server aborts the call after 30 seconds, with an explanation', async () => {
  jest.useFakeTimers();
  stubFetch({ 'GET things/': silent });
  const call = send({ path });
  await jest.advanceTimersByTimeAsync(29_999);
  const state = await Promise.race([call, Promise.resolve('waiting')]);
  expect(state).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  const error = { status: 'NETWORK', message: 'The server does not answer. Please try again.' };
  await expect(call).resolves.toMatchObject({ error });
  expect(jest.getTimerCount()).toBe(0);
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
  const onProgress = (at: number) => seen.push(at);
  const call = send({ path, method: 'POST', form, onProgress }, { token: 't' });
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

it('uploads return the server’s error, and the status NETWORK when the connection is lost', async () => {
  const uploads = stubUploads();
  const refused = send({ path, form });
  uploads[0]?.respond(413, { detail: 'Too large.', code: 'artwork_too_large' });
  const error = { status: 413, message: 'Too large.', code: 'artwork_too_large' };
  await expect(refused).resolves.toMatchObject({ error });
  const lost = send({ path, form });
  uploads[1]?.loseConnection();
  await expect(lost).resolves.toMatchObject({ error: { status: 'NETWORK' } });
});

it('uploads stop when they are cancelled, with the status ABORTED', async () => {
  const uploads = stubUploads();
  const controller = new AbortController();
  const call = send({ path, form }, { signal: controller.signal });
  controller.abort();
  await expect(call).resolves.toMatchObject({ error: { status: 'ABORTED' } });
  expect(uploads[0]?.isAborted).toBe(true);
});
