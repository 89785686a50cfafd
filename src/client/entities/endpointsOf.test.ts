import { makeTestStore } from '@/client/testing/makeTestStore';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeService } from '@/client/testing/records';
import { makeToken } from '@/client/testing/tokens';
import { catalogueApi } from './catalogue';
import { servicesApi } from './services';

const { deleteService, getService, listServices } = servicesApi.endpoints;

afterEach(() => {
  jest.restoreAllMocks();
});

const stored = async (routes: Record<string, unknown>) => {
  const store = makeTestStore(makeToken());
  stubFetch({ 'GET services/7/': makeService(7), ...routes });
  await store.dispatch(getService.initiate(7)).unwrap();
  return {
    ...store,
    record: () => store.getState().entities.services.entities[7],
  };
};

it('forgets a deleted record, and one that is not found counts as deleted', async () => {
  const notFound = reply(404, { detail: 'Not found.', code: 'not_found' });
  const { dispatch, record } = await stored({ 'DELETE services/7/': notFound });
  expect(record()).toBeDefined();
  await dispatch(deleteService.initiate(7)).unwrap();
  expect(record()).toBeUndefined();
});

it('keeps the record after any other error', async () => {
  const { dispatch, record } = await stored({
    'DELETE services/7/': reply(404, '<h1>A proxy</h1>'),
  });
  await expect(dispatch(deleteService.initiate(7)).unwrap()).rejects.toMatchObject({ status: 404 });
  expect(record()).toBeDefined();
});

it('stores the rows of a list under the kind that its argument names', async () => {
  const { dispatch, getState } = await stored({
    'GET services/?state=archived': [makeService(3)],
  });
  await dispatch(listServices.initiate({ state: 'archived', search: '' })).unwrap();
  const { archivedServices, services } = getState().entities;
  expect(archivedServices.lists['services/?state=archived']?.ids).toEqual([3]);
  expect(services.ids).toEqual([7]);
});

it('stores the present record of a conflict', async () => {
  const present = makeService(7, { description: 'Of another tab', version: 5 });
  const { dispatch, record } = await stored({
    'DELETE services/7/': reply(409, { detail: 'No.', code: 'stale', present }),
  });
  await expect(dispatch(deleteService.initiate(7)).unwrap()).rejects.toMatchObject({ status: 409 });
  expect(record()?.description).toBe('Of another tab');
});

it('replaces a list by the response of its change, and a refused change removes no record', async () => {
  const page = { items: [makeService(8)], next: null, total: 1, campaign: null };
  const { dispatch, getState, record } = await stored({
    'PUT shortlist/7/': reply(404, { detail: 'Not found.', code: 'not_found' }),
    'PUT shortlist/8/': page,
  });
  const add = (id: number) =>
    dispatch(
      catalogueApi.endpoints.addToShortlist.initiate({ id, body: { campaign: 5 } }),
    ).unwrap();
  const list = () => getState().entities.services.lists['shortlist/?campaign=5'];
  await add(8);
  expect(list()).toEqual({ ids: [8], total: 1 });
  await expect(add(7)).rejects.toMatchObject({ status: 404 });
  expect(list()).toEqual({ ids: [8], total: 1 });
  expect(record()).toBeDefined();
});
