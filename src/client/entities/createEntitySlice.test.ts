import type { Release } from '@/shared/music/releases.schemas';
import { sessionEnded, sessionStarted, tokenRefreshed } from '@/client/session/sessionSlice';
import { makeRelease } from '@/client/testing/records';
import { createEntitySlice, type EntitySliceState } from './createEntitySlice';
import type { EntityChanges, ListPage } from './entityPatch';
import { storeResponsesOf } from './storedResponses';

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
  responses.reduce<State>(
    (before, action) => slice.reducer(before, action as { type: string }),
    state,
  );
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

describe('an entity slice', () => {
  it('stores records once, whatever lists contain them', () => {
    const state = after(
      initial,
      listOf(...releases(9, 4, 2)),
      listed({ key: LATEST }, makeRelease(9)),
    );
    expect(Object.keys(state.entities)).toEqual(['2', '4', '9']);
    expect(own(state)).toEqual([9, 4, 2]);
    expect(state.lists[LATEST]?.ids).toEqual([9]);
  });

  it('keeps the reference of equal values, up to the whole state', () => {
    const state = after(initial, listOf(...releases(2, 1)));
    const same = after(state, listOf(...releases(2, 1)));
    expect(same).toBe(state);
    const changed = after(state, listOf(makeRelease(2, { title: 'New' }), makeRelease(1)));
    expect(changed.entities[1]).toBe(state.entities[1]);
    expect(changed.entities[2]?.title).toBe('New');
    expect(changed.lists).toBe(state.lists);
  });

  it('never overwrites a field with undefined', () => {
    const state = after(
      initial,
      response({ upserted: [makeRelease(1, { link: 'https://example.com' })] }),
      response({ upserted: [{ id: 1, title: 'Other', description: undefined as never }] }),
    );
    expect(state.entities[1]).toEqual(
      makeRelease(1, { title: 'Other', link: 'https://example.com' }),
    );
  });

  it('stores null as a value', () => {
    const state = after(
      initial,
      response({ upserted: [makeRelease(1, { link: 'https://example.com' })] }),
      response({ upserted: [{ id: 1, link: null }] }),
    );
    expect(state.entities[1]?.link).toBeNull();
  });

  it('keeps a record that a list does not contain, in the store and in every other list', () => {
    const state = after(
      initial,
      listOf(...releases(2, 1)),
      listed({ key: 'releases/?genre=rock' }, ...releases(1)),
      listOf(...releases(2)),
    );
    expect(own(state)).toEqual([2]);
    expect(state.lists['releases/?genre=rock']?.ids).toEqual([1]);
    expect(state.entities[1]).toBeDefined();
  });

  it('removes a deleted record from every list', () => {
    const state = after(
      initial,
      listOf(...releases(2, 1)),
      listed({ key: LATEST }, makeRelease(2)),
    );
    const rest = after(state, response({ deleted: [2, 77] }));
    expect([own(rest), rest.lists[LATEST]?.ids, rest.ids]).toEqual([[1], [], [1]]);
  });

  it.each([
    ['a session starts', sessionStarted({ accessToken: 't' })],
    ['a session ends', sessionEnded({ reason: 'logout' })],
  ])('empties itself when %s', (_when, action) => {
    const deleted = response({ deleted: [2] });
    expect(after(initial, listOf(...releases(2, 1)), deleted, action)).toEqual(initial);
  });

  it('keeps everything when only the token is renewed', () => {
    const state = after(initial, listOf(makeRelease(1)));
    expect(after(state, tokenRefreshed({ accessToken: 't' }))).toBe(state);
  });

  it('changes only by responses of endpoints', () => {
    expect(Object.keys(slice.actions)).toEqual([]);
    const { payload } = listOf(makeRelease(1));
    for (const meta of [undefined, metaOf('pending')]) {
      expect(after(initial, { type: 'releases/set', payload, meta })).toBe(initial);
    }
  });

  it('changes also by a record in an error response', () => {
    const state = after(initial, listOf(...releases(2, 1)));
    const stale = response({ upserted: [makeRelease(1, { title: 'Theirs' })] }, 'rejected');
    expect(after(state, stale).entities[1]?.title).toBe('Theirs');
    const notFound = after(state, response({ notFound: [1] }, 'rejected'));
    expect([own(notFound), notFound.ids]).toEqual([[2], [2]]);
    const empty = { type: 'call/rejected', payload: {}, meta: metaOf('rejected') };
    expect(after(state, empty)).toBe(state);
  });
});

describe('a page of a list', () => {
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
    [
      'one whose rows have changed their order',
      { after: 5, next: 'p' },
      [3, 4],
      [6, 5, 3, 4, 2, 1],
    ],
    ['one with a row that was farther up', { after: 5 }, [4, 6], [5, 4, 6]],
  ])('replaces its part of the list, and nothing else: %s', (_which, place, ids, expected) => {
    expect(page(whole, place, ...ids)).toEqual(expected);
  });

  it('is added at the end when it is not known yet', () => {
    const first = after(initial, listed({ next: 'p', total: 4 }, ...releases(6, 5)));
    expect(first.lists[OWN]).toEqual({ ids: [6, 5], next: 'p', total: 4 });
    const both = after(first, listed({ after: 5 }, ...releases(4, 3)));
    expect(both.lists[OWN]).toEqual({ ids: [6, 5, 4, 3], total: 4 });
    expect(after(both, made(7, OWN)).lists[OWN]).toMatchObject({ ids: [7, 6, 5, 4, 3], total: 5 });
    const deleted = after(first, response({ deleted: [5] }));
    expect(page(deleted, { after: 5 }, 4, 3)).toEqual([6, 4, 3]);
  });
});

describe('a list that is loaded page by page', () => {
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

  it('adds only new pages of a response', () => {
    expect(both.lists[OWN]).toEqual({ ids: [4, 3, 2, 1], total: 4 });
    const renamed = after(
      initial,
      pages(undefined, first),
      response({ upserted: [makeRelease(4, { title: 'Renamed' })] }),
      pages('forward', first, second),
    );
    expect(renamed.entities[4]?.title).toBe('Renamed');
  });

  it('replaces all pages when the list is fetched again', () => {
    const again = after(
      both,
      pages(
        undefined,
        listed({ next: 'p', total: 3 }, ...releases(4, 2)),
        listed({ after: 2, total: 3 }, makeRelease(1)),
      ),
    );
    expect(again.lists[OWN]).toEqual({ ids: [4, 2, 1], total: 3 });
    expect(after(again, response({ deleted: [2] })).lists[OWN]).toEqual({ ids: [4, 1], total: 2 });
  });
});

describe('a response to a request that was sent before a record changed', () => {
  const saved = (version: number, title = 'Saved') =>
    response({ upserted: [makeRelease(1, { title, version })] });
  const late = (version: number) => listOf(makeRelease(1, { version }), makeRelease(2));

  it('does not undo the change', () => {
    const state = after(initial, listOf(makeRelease(1)), saved(2));
    const { entities } = after(state, late(1));
    expect(entities[1]).toBe(state.entities[1]);
    expect(entities[2]).toEqual(makeRelease(2));
    expect(after(state, late(3)).entities[1]?.title).toBe('Release 1');
  });

  it('does not bring a deleted record back into any list', () => {
    const state = after(initial, listOf(makeRelease(1)), response({ deleted: [1] }));
    const next = after(state, listOf(...releases(2, 1)), listed({ key: LATEST }, makeRelease(1)));
    expect([next.ids, own(next), next.lists[LATEST]?.ids]).toEqual([[2], [2], []]);
  });

  it('shows a record again that was only not found', () => {
    const state = after(initial, listOf(makeRelease(1)), response({ notFound: [1] }));
    expect(own(after(state, listOf(makeRelease(1))))).toEqual([1]);
  });

  it('does not remove a created record, but the next response does', () => {
    const state = after(initial, made(3, OWN));
    const next = after(state, listed({ next: 'p' }, ...releases(2, 1)));
    expect(own(next)).toEqual([3, 2, 1]);
    expect(own(after(next, listed({ after: 1 }, ...releases(0))))).toEqual([3, 2, 1, 0]);
    expect(own(after(next, listOf(...releases(2, 1))))).toEqual([2, 1]);
  });
});

it('adds a created record to its lists, once', () => {
  const state = after(initial, listOf(...releases(2, 1)), listed({ key: 'other' }, makeRelease(1)));
  const next = after(state, made(3, OWN), made(3, OWN));
  expect(own(next)).toEqual([3, 2, 1]);
  expect(next.lists.other).toBe(state.lists.other);
  expect(own(after(next, listOf(...releases(3, 2, 1)), listOf(...releases(2, 1))))).toEqual([2, 1]);
});
