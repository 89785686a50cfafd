import { makeTestStore } from '@/client/testing/makeTestStore';
import { recordActions } from '@/client/testing/recordActions';
import { makeService } from '@/client/testing/records';
import { settled } from '@/client/testing/settled';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { servicesApi } from './services';

const PATCH = 'PATCH services/3/';
const GET = 'GET services/3/';
const saved = makeService(3, { description: 'Saved', version: 2 });
const read = makeService(3, { description: 'Read', version: 3 });
const change = { id: 3, body: { description: 'Saved' }, version: 1 };

const { updateService } = servicesApi.endpoints;
const setUp = () => recordActions(makeTestStore(makeToken({ userId: 2, role: 'media' })));

afterEach(() => {
  jest.restoreAllMocks();
});

it('reads the service again after a change', async () => {
  const { dispatch, types } = setUp();
  const server = stubFetch({ [PATCH]: saved, [GET]: read });
  await expect(dispatch(updateService.initiate(change)).unwrap()).resolves.toEqual(saved);
  await settled();
  expect(server.calls[0]?.ifMatch).toBe('"1"');
  expect(types()).toEqual([
    'updateService/pending',
    'updateService/fulfilled',
    'getService/pending',
    'getService/fulfilled',
  ]);
});

it('reads nothing after a change that the server refuses', async () => {
  const { dispatch, types } = setUp();
  const present = { ...read, description: 'Of another tab' };
  const server = stubFetch({ [PATCH]: reply(409, { detail: 'No.', code: 'stale', present }) });
  const saving = dispatch(updateService.initiate(change)).unwrap();
  await expect(saving).rejects.toMatchObject({ status: 409, code: 'stale' });
  await settled();
  expect(server.calls).toHaveLength(1);
  expect(types().at(-1)).toBe('updateService/rejected');
});
