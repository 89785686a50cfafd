import { reply, Reply, networkDown, stubFetch } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { send } from '@/client/api/transport';
import { recent, referenceIn } from './recent';

const ID = '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f';
const failed = (status: number, id = ID) =>
  new Reply(status, { detail: 'No.', code: 'nope' }, { 'X-Request-Id': id });

beforeEach(() => {
  recent.failures.length = 0;
  recent.serverErrors.length = 0;
  delete recent.requestId;
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('gives an error of the server a reference, the beginning of its request id', async () => {
  stubFetch({ 'GET things/?search=mine': failed(500) });
  const { error } = await send({ path: 'things/?search=mine' });
  expect(error?.message).toBe('No.');
  expect(referenceIn('Failed to create order: No.')).toBe('Reference: 3f2a9c1e.');
  expect(referenceIn('Failed to create order.')).toBeUndefined();
  expect(recent.failures).toEqual([
    { call: 'GET things/', status: 500, requestId: ID, at: expect.any(Number) },
  ]);
  expect(recent.requestId).toBe(ID);
});

it('gives no reference to errors that the user can fix, but keeps the request id', async () => {
  stubFetch({ 'GET things/': failed(400) });
  const { error } = await send({ path: 'things/' });
  expect(error?.message).toBe('No.');
  expect(referenceIn('No.')).toBeUndefined();
  expect(recent.failures).toMatchObject([{ status: 400, requestId: ID }]);
});

it.each(['', 'short', 'with space in it', 'x'.repeat(65), '<b>bold-bold</b>'])(
  'shows no invalid request id: %s',
  async (id) => {
    stubFetch({ 'GET things/': failed(500, id) });
    const { error } = await send({ path: 'things/' });
    expect(error?.message).toBe('No.');
    expect(recent.requestId).toBeUndefined();
    expect(referenceIn('No.')).toBeUndefined();
  },
);

it('knows the request id of an upload too', async () => {
  const uploads = stubUploads();
  const sending = send({ path: 'things/', method: 'POST', form: new FormData() });
  const upload = uploads[0]!;
  upload.responseHeaders = { 'X-Request-Id': ID };
  upload.respond(507, { detail: 'Full.', code: 'storage_full' });
  expect((await sending).error?.message).toBe('Full.');
  expect(referenceIn('Full.')).toBe('Reference: 3f2a9c1e.');
});

it('keeps the last errors, including those without a response, and no success', async () => {
  stubFetch({ 'GET good/': {}, 'GET gone/': networkDown, 'GET things/': reply(404) });
  await send({ path: 'good/' });
  await send({ path: 'gone/' });
  for (let count = 0; count < 25; count += 1) await send({ path: 'things/' });
  expect(recent.failures).toHaveLength(20);
  recent.failures.length = 0;
  await send({ path: 'gone/' });
  expect(recent.failures).toMatchObject([{ call: 'GET gone/', status: 'NETWORK' }]);
});
