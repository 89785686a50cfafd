import type { Release } from '@/shared/music/releases.schemas';
import { sessionEnded, sessionStarted, tokenRefreshed } from '@/client/session/sessionSlice';
import { makeRelease, makeService } from '@/client/testing/records';
import { createEntitySlice, type EntitySliceState } from './createEntitySlice';
import { storeResponsesOf, type EntityChanges, type ListPage } from './storedResponses';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@/shared/platform/contract';
import { baseApi, TAG_TYPES } from '@/client/api/baseApi';
import { ENTITY_NAMES } from './entityRecords';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { catalogueApi } from './catalogue';
import { servicesApi } from './services';

afterEach(() => {
  jest.restoreAllMocks();
});

const slice = createEntitySlice('releases');
type State = EntitySliceState<Release>;

const OWN = 'releases/';
const LATEST = 'releases/?limit=1';
const initial = slice.reducer(undefined, { type: 'start' });
const CALL = { method: 'POST', path: OWN, who: 'artist', summary: '' } as const;
const asReleases = (changes: EntityChanges<Release>) => ({ releases: changes });
storeResponsesOf(
  { list: { ...CALL, returns: { list: 'releases' } }, value: { ...CALL, returns: 'value' } },
  { partsOf: { value: asReleases as never }, presentOf: { value: asReleases } },
);
const metaOf = (requestStatus: string, arg: object = { endpointName: 'list' }) => ({
  requestId: 'r',
  requestStatus,
  rejectedWithValue: requestStatus === 'rejected',
  arg,
});
const response = (changes: EntityChanges<Release>, outcome = 'fulfilled') => ({
  type: `call/${outcome}`,
  payload: outcome === 'rejected' ? { status: 409, present: changes } : changes,
  meta: metaOf(outcome, { endpointName: 'value' }),
});
const after = (state: State, ...responses: object[]): State =>
  responses.reduce<State>((before, action) => slice.reducer(before, action as never), state);
const listed = ({ after: last, ...page }: Partial<ListPage>, ...rows: Release[]) => ({
  type: 'call/fulfilled',
  payload: {
    pages: [{ key: OWN, items: rows, ...page }],
    pageParams: [last === undefined ? null : { after: last }],
  },
  meta: metaOf('fulfilled'),
});
const listOf = (...rows: Release[]) => listed({}, ...rows);
const releases = (...ids: number[]) => ids.map((id) => makeRelease(id));
const made = (id: number, ...firstIn: string[]) => {
  storeResponsesOf(
    { create: { ...CALL, returns: { record: 'releases' } } },
    { firstIn: { create: firstIn } },
  );
  return {
    type: 'call/fulfilled',
    payload: makeRelease(id),
    meta: metaOf('fulfilled', { endpointName: 'create' }),
  };
};
const own = (state: State) => state.lists[OWN]?.ids;

it('an entity slice stores records once, whatever lists contain them', () => {
  const listedTwice = listed({ key: LATEST }, makeRelease(9));
  const state = after(initial, listOf(...releases(9, 4, 2)), listedTwice);
  expect(Object.keys(state.entities)).toEqual(['2', '4', '9']);
  expect(own(state)).toEqual([9, 4, 2]);
  expect(state.lists[LATEST]?.ids).toEqual([9]);
});

it('an entity slice keeps the reference of equal values, up to the whole state', () => {
  const state = after(initial, listOf(...releases(2, 1)));
  const same = after(state, listOf(...releases(2, 1)));
  expect(same).toBe(state);
  const changed = after(state, listOf(makeRelease(2, { title: 'New' }), makeRelease(1)));
  expect(changed.entities[1]).toBe(state.entities[1]);
  expect(changed.entities[2]?.title).toBe('New');
  expect(changed.lists).toBe(state.lists);
});

it('an entity slice never overwrites a field with undefined, and stores null as a value', () => {
  const release = makeRelease(1, { link: 'https://example.com' });
  const state = after(
    initial,
    response({ upserted: [release] }),
    response({ upserted: [{ id: 1, title: 'Other', description: undefined as never }] }),
  );
  expect(state.entities[1]).toEqual({ ...release, title: 'Other' });
  const emptied = after(state, response({ upserted: [{ id: 1, link: null }] }));
  expect(emptied.entities[1]?.link).toBeNull();
});

it('an entity slice keeps a record that a list does not contain, in the store and in every other list', () => {
  const rock = listed({ key: 'releases/?genre=rock' }, ...releases(1));
  const state = after(initial, listOf(...releases(2, 1)), rock, listOf(...releases(2)));
  expect([own(state), state.lists['releases/?genre=rock']?.ids]).toEqual([[2], [1]]);
  expect(state.entities[1]).toBeDefined();
});

it('an entity slice removes a deleted record from every list', () => {
  const state = after(initial, listOf(...releases(2, 1)), listed({ key: LATEST }, makeRelease(2)));
  const rest = after(state, response({ deleted: [2, 77] }));
  expect([own(rest), rest.lists[LATEST]?.ids, rest.ids]).toEqual([[1], [], [1]]);
});

it.each([
  ['a session starts', sessionStarted({ accessToken: 't' })],
  ['a session ends', sessionEnded({ reason: 'logout' })],
])('an entity slice empties itself when %s', (_when, action) => {
  const deleted = response({ deleted: [2] });
  expect(after(initial, listOf(...releases(2, 1)), deleted, action)).toEqual(initial);
});

it('an entity slice keeps everything when only the token is renewed', () => {
  const state = after(initial, listOf(makeRelease(1)));
  expect(after(state, tokenRefreshed({ accessToken: 't' }))).toBe(state);
});

it('an entity slice changes only by responses of endpoints', () => {
  expect(Object.keys(slice.actions)).toEqual([]);
  const { payload } = listOf(makeRelease(1));
  for (const meta of [undefined, metaOf('pending')]) {
    expect(after(initial, { type: 'releases/set', payload, meta })).toBe(initial);
  }
});

it('an entity slice changes also by a record in an error response', () => {
  const state = after(initial, listOf(...releases(2, 1)));
  const stale = response({ upserted: [makeRelease(1, { title: 'Theirs' })] }, 'rejected');
  expect(after(state, stale).entities[1]?.title).toBe('Theirs');
  const notFound = after(state, response({ notFound: [1] }, 'rejected'));
  expect([own(notFound), notFound.ids]).toEqual([[2], [2]]);
  const empty = { type: 'call/rejected', payload: {}, meta: metaOf('rejected') };
  expect(after(state, empty)).toBe(state);
});

const whole = after(initial, listOf(...releases(6, 5, 4, 3, 2, 1)));
const page = (state: State, place: Partial<ListPage>, ...ids: number[]) =>
  own(after(state, listed(place, ...releases(...ids))));

it.each<[string, Partial<ListPage>, number[], number[]]>([
  ['the first', { next: 'p' }, [6, 5], [6, 5, 4, 3, 2, 1]],
  ['the first with new rows', { next: 'p' }, [8, 7], [8, 7, 6, 5, 4, 3, 2, 1]],
  ['the first without a deleted row', { next: 'p' }, [6, 4], [6, 4, 3, 2, 1]],
  ['one in the middle', { after: 5, next: 'p' }, [4, 2], [6, 5, 4, 2, 1]],
  ['the last', { after: 4 }, [2], [6, 5, 4, 2]],
  ['the last, and empty', { after: 4 }, [], [6, 5, 4]],
  ['one that begins behind a deleted row', { after: 77, next: 'p' }, [3, 2], [6, 5, 4, 3, 2, 1]],
  ['one whose rows have changed their order', { after: 5, next: 'p' }, [3, 4], [6, 5, 3, 4, 2, 1]],
  ['one with a row that was farther up', { after: 5 }, [4, 6], [5, 4, 6]],
])('a page replaces its part of the list, and nothing else: %s', (_which, place, ids, expected) => {
  expect(page(whole, place, ...ids)).toEqual(expected);
});

it('a page of a list is added at the end when it is not known yet', () => {
  const first = after(initial, listed({ next: 'p', total: 4 }, ...releases(6, 5)));
  expect(first.lists[OWN]).toEqual({ ids: [6, 5], next: 'p', total: 4 });
  const both = after(first, listed({ after: 5 }, ...releases(4, 3)));
  expect(both.lists[OWN]).toEqual({ ids: [6, 5, 4, 3], total: 4 });
  expect(after(both, made(7, OWN)).lists[OWN]).toMatchObject({ ids: [7, 6, 5, 4, 3], total: 5 });
  const deleted = after(first, response({ deleted: [5] }));
  expect(page(deleted, { after: 5 }, 4, 3)).toEqual([6, 4, 3]);
});

const pages = (direction: 'forward' | undefined, ...lists: ReturnType<typeof listed>[]) => ({
  type: 'call/fulfilled',
  payload: {
    pages: lists.flatMap(({ payload }) => payload.pages),
    pageParams: lists.flatMap(({ payload }) => payload.pageParams),
  },
  meta: metaOf('fulfilled', { endpointName: 'list', ...(direction && { direction }) }),
});
const first = listed({ next: 'p', total: 4 }, ...releases(4, 3));
const second = listed({ after: 3, total: 4 }, ...releases(2, 1));
const both = after(initial, pages(undefined, first), pages('forward', first, second));

it('a list that is loaded page by page adds only new pages of a response', () => {
  expect(both.lists[OWN]).toEqual({ ids: [4, 3, 2, 1], total: 4 });
  const renamed = after(
    initial,
    pages(undefined, first),
    response({ upserted: [makeRelease(4, { title: 'Renamed' })] }),
    pages('forward', first, second),
  );
  expect(renamed.entities[4]?.title).toBe('Renamed');
});

it('a list that is loaded page by page replaces all pages when the list is fetched again', () => {
  const newFirst = listed({ next: 'p', total: 3 }, ...releases(4, 2));
  const newSecond = listed({ after: 2, total: 3 }, makeRelease(1));
  const again = after(both, pages(undefined, newFirst, newSecond));
  expect(again.lists[OWN]).toEqual({ ids: [4, 2, 1], total: 3 });
  expect(after(again, response({ deleted: [2] })).lists[OWN]).toEqual({ ids: [4, 1], total: 2 });
});

it('a response to a request that was sent before a record changed does not undo the change', () => {
  const saved = response({ upserted: [makeRelease(1, { title: 'Saved', version: 2 })] });
  const late = (version: number) => listOf(makeRelease(1, { version }), makeRelease(2));
  const state = after(initial, listOf(makeRelease(1)), saved);
  const { entities } = after(state, late(1));
  expect(entities[1]).toBe(state.entities[1]);
  expect(entities[2]).toEqual(makeRelease(2));
  expect(after(state, late(3)).entities[1]?.title).toBe('Release 1');
});

it('a late response brings no deleted record back into any list, but one that was only not found', () => {
  const state = after(initial, listOf(makeRelease(1)), response({ deleted: [1] }));
  const next = after(state, listOf(...releases(2, 1)), listed({ key: LATEST }, makeRelease(1)));
  expect([next.ids, own(next), next.lists[LATEST]?.ids]).toEqual([[2], [2], []]);
  const notFound = after(initial, listOf(makeRelease(1)), response({ notFound: [1] }));
  expect(own(after(notFound, listOf(makeRelease(1))))).toEqual([1]);
});

it('a late response does not remove a created record, but the next response does', () => {
  const state = after(initial, made(3, OWN));
  const next = after(state, listed({ next: 'p' }, ...releases(2, 1)));
  expect(own(next)).toEqual([3, 2, 1]);
  expect(own(after(next, listed({ after: 1 }, ...releases(0))))).toEqual([3, 2, 1, 0]);
  expect(own(after(next, listOf(...releases(2, 1))))).toEqual([2, 1]);
});

it('adds a created record to its lists, once', () => {
  const state = after(initial, listOf(...releases(2, 1)), listed({ key: 'other' }, makeRelease(1)));
  const next = after(state, made(3, OWN), made(3, OWN));
  expect(own(next)).toEqual([3, 2, 1]);
  expect(next.lists.other).toBe(state.lists.other);
  expect(own(after(next, listOf(...releases(3, 2, 1)), listOf(...releases(2, 1))))).toEqual([2, 1]);
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

/** The calls of all contracts, by name. */
async function allCalls(): Promise<[name: string, call: Call][]> {
  const files = filesIn(path.resolve('src/shared')).filter((file) => file.endsWith('.schemas.ts'));
  const calls = files.map(async (file) => {
    const exported = (await import(file)) as Record<string, Record<string, Call>>;
    const contracts = Object.keys(exported).filter((name) => name.endsWith('Contract'));
    return contracts.flatMap((name) => Object.entries(exported[name] ?? {}));
  });
  return (await Promise.all(calls)).flat();
}

/* Every endpoint writes entities from its response, and nothing else writes any. */
it('endpoints each endpoint has the name of a call of a contract', async () => {
  const root = path.resolve('src/client/entities');
  const own = filesIn(root).filter(
    (file) =>
      file.endsWith('Api.ts') ||
      (path.dirname(file) === root && /^\w+\.ts$/.test(path.basename(file))),
  );
  for (const file of own) await import(file);
  /* reads the messages of a chat without storing them, beside `listMessages` */
  const names = ['readDisputeChat', ...(await allCalls()).map(([name]) => name)];
  const endpoints = Object.keys(baseApi.endpoints);
  expect(endpoints).toContain('updateService');
  expect(endpoints.filter((name) => !names.includes(name))).toEqual([]);
});

/** What the response's schema is, in the words of `returns`. */
function shapeOf({ response, otherBody }: Pick<Call, 'response' | 'otherBody'>): string {
  if (!response) return otherBody ? 'file' : 'nothing';
  const { type } = response.describe();
  const fields = 'fields' in response ? Object.keys(response.fields as object) : [];
  if (type === 'array' || fields.includes('items')) return 'list';
  return fields.includes('id') ? 'record' : 'value';
}

it('endpoints each call returns what its schema says, of a kind that the store has', async () => {
  for (const [name, { returns, tags = [], ...call }] of await allCalls()) {
    const isKept = typeof returns === 'object';
    const said = isKept ? Object.keys(returns)[0] : returns;
    const shape = shapeOf(call);
    const isNothing = shape === 'nothing';
    const fits = { deleted: isNothing, value: !isNothing, secret: shape === 'value' }[said ?? ''];
    expect([name, fits ?? said]).toEqual([name, fits === undefined ? shape : true]);
    if (isKept) expect(ENTITY_NAMES).toContain(Object.values(returns)[0]);
    expect(TAG_TYPES).toEqual(expect.arrayContaining([...tags]));
  }
});

const { deleteService, getService, listServices } = servicesApi.endpoints;
const stored = async (routes: Record<string, unknown>) => {
  const store = makeTestStore(makeToken());
  stubFetch({ 'GET services/7/': makeService(7), ...routes });
  await store.dispatch(getService.initiate(7)).unwrap();
  return { ...store, record: () => store.getState().entities.services.entities[7] };
};

it.each([
  [404, { detail: 'Not found.', code: 'not_found' }, undefined],
  [404, '<h1>A proxy</h1>', 'Six hundred words.'],
  [409, { detail: 'No.', code: 'stale', present: makeService(7, { description: 'New' }) }, 'New'],
])('after a deletion with %i %j the description is %j', async (status, body, description) => {
  const { dispatch, record } = await stored({ 'DELETE services/7/': reply(status, body) });
  expect(record()).toBeDefined();
  const { error } = await dispatch(deleteService.initiate(7));
  expect(error).toEqual(description && expect.objectContaining({ status }));
  expect(record()?.description).toBe(description);
});

it('stores the rows of a list under the kind that its argument names', async () => {
  const { dispatch, getState } = await stored({ 'GET services/?state=archived': [makeService(3)] });
  await dispatch(listServices.initiate({ state: 'archived', search: '' })).unwrap();
  const { archivedServices, services } = getState().entities;
  expect(archivedServices.lists['services/?state=archived']?.ids).toEqual([3]);
  expect(services.ids).toEqual([7]);
});

it('replaces a list by the response of its change, and a refused change removes no record', async () => {
  const { dispatch, getState, record } = await stored({
    'PUT shortlist/7/': reply(404, { detail: 'Not found.', code: 'not_found' }),
    'PUT shortlist/8/': { items: [makeService(8)], next: null, total: 1, campaign: null },
  });
  const { addToShortlist } = catalogueApi.endpoints;
  const add = (id: number) =>
    dispatch(addToShortlist.initiate({ id, body: { campaign: 5 } })).unwrap();
  const list = () => getState().entities.services.lists['shortlist/?campaign=5'];
  await add(8);
  expect(list()).toEqual({ ids: [8], total: 1 });
  await expect(add(7)).rejects.toMatchObject({ status: 404 });
  expect(list()).toEqual({ ids: [8], total: 1 });
  expect(record()).toBeDefined();
});
