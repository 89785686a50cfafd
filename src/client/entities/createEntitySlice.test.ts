import type { Release } from '@/shared/releases/releaseSchemas';
import { sessionEnded, sessionStarted, tokenRefreshed } from '@/client/session/sessionSlice';
import { makeRelease } from '@/client/testing/records';
import { createEntitySlice, type EntitySliceState } from './createEntitySlice';
import { type EntityChanges, EVERY_ID } from './entityPatch';

const { slice } = createEntitySlice('releases');
type State = EntitySliceState<Release>;

const initial = slice.reducer(undefined, { type: 'start' });
const answer = (
  changes: EntityChanges<Release>,
  { type = 'query', sentAt = 1, answeredAt = 2 } = {},
) => ({
  type: `api/execute${type === 'query' ? 'Query' : 'Mutation'}/fulfilled`,
  payload: { entities: { releases: changes } },
  meta: { arg: { type }, baseQueryMeta: { sentAt, answeredAt } },
});
const after = (state: State, ...answers: object[]): State =>
  answers.reduce<State>(
    (before, action) => slice.reducer(before, action as { type: string }),
    state,
  );
const listOf = (...releases: Release[]) => answer({ came: releases, within: EVERY_ID });

describe('an entity slice', () => {
  it('keeps records once, newest first', () => {
    const state = after(initial, listOf(makeRelease(2), makeRelease(9), makeRelease(4)));
    expect(state.ids).toEqual([9, 4, 2]);
    expect(state.entities[4]).toEqual(makeRelease(4));
  });

  it('keeps the reference of what is equal, down to the whole state', () => {
    const state = after(initial, listOf(makeRelease(1), makeRelease(2)));
    const same = after(state, listOf(makeRelease(1), makeRelease(2)));
    expect(same).toBe(state);
    const changed = after(state, listOf(makeRelease(1), makeRelease(2, { title: 'New' })));
    expect(changed.entities[1]).toBe(state.entities[1]);
    expect(changed.entities[2]?.title).toBe('New');
    expect(changed.ids).toBe(state.ids);
  });

  it('never overwrites a fuller record with holes', () => {
    const state = after(
      initial,
      answer({ came: [makeRelease(1, { link: 'https://example.com' })] }),
      answer({ came: [{ id: 1, title: 'Other', description: undefined as never }] }),
    );
    expect(state.entities[1]).toEqual(
      makeRelease(1, { title: 'Other', link: 'https://example.com' }),
    );
  });

  it('takes null for a value', () => {
    const state = after(
      initial,
      answer({ came: [makeRelease(1, { link: 'https://example.com' })] }),
      answer({ came: [{ id: 1, link: null }] }),
    );
    expect(state.entities[1]?.link).toBeNull();
  });

  it('removes what a complete list does not have, and only then', () => {
    const state = after(initial, listOf(makeRelease(1), makeRelease(2)));
    expect(after(state, answer({ came: [makeRelease(2)] })).ids).toEqual([2, 1]);
    expect(after(state, listOf(makeRelease(2))).ids).toEqual([2]);
    expect(after(state, listOf()).ids).toEqual([]);
  });

  it('removes what a page does not have of the ids that it speaks of, and nothing else', () => {
    const state = after(initial, listOf(...[1, 2, 3, 4, 5, 6].map((id) => makeRelease(id))));
    const page = answer({ came: [makeRelease(5), makeRelease(3)], within: { from: 3, below: 6 } });
    expect(after(state, page).ids).toEqual([6, 5, 3, 2, 1]);
  });

  it('removes what is gone', () => {
    const state = after(initial, listOf(makeRelease(1), makeRelease(2)));
    expect(after(state, answer({ gone: [1, 77] }, { type: 'mutation' })).ids).toEqual([2]);
  });

  it.each([
    ['a session starts', sessionStarted({ accessToken: 't' })],
    ['a session ends', sessionEnded({ reason: 'logout' })],
  ])('empties itself when %s', (_when, action) => {
    expect(after(initial, listOf(makeRelease(1)), action)).toEqual(initial);
  });

  it('keeps everything when only the token is renewed', () => {
    const state = after(initial, listOf(makeRelease(1)));
    expect(after(state, tokenRefreshed({ accessToken: 't' }))).toBe(state);
  });

  it('is written by answers of calls alone', () => {
    expect(Object.keys(slice.actions)).toEqual([]);
    const payload = { entities: { releases: { came: [makeRelease(1)] } } };
    const meta = answer({}).meta;
    for (const type of ['releases/set', 'api/executeQuery/pending', 'x/executeQuery/fulfilled']) {
      expect(after(initial, { type, payload, meta })).toBe(initial);
    }
  });
});

describe('an answer that was on its way while a record was changed', () => {
  const saved = (id: number, answeredAt: number, title = 'Saved') =>
    answer({ came: [makeRelease(id, { title })] }, { type: 'mutation', answeredAt });
  const late = (sentAt: number, ...came: Release[]) =>
    answer({ came, within: EVERY_ID }, { sentAt });

  it('does not undo the change', () => {
    const state = after(initial, listOf(makeRelease(1)), saved(1, 10));
    expect(after(state, late(9, makeRelease(1))).entities[1]?.title).toBe('Saved');
    expect(after(state, late(11, makeRelease(1))).entities[1]?.title).toBe('Release 1');
  });

  it('does not bring back what was deleted', () => {
    const deleted = answer({ gone: [1] }, { type: 'mutation', answeredAt: 10 });
    const state = after(initial, listOf(makeRelease(1)), deleted);
    expect(after(state, late(9, makeRelease(1))).ids).toEqual([]);
  });

  it('does not remove what was created', () => {
    const state = after(initial, saved(1, 10));
    expect(after(state, late(9)).ids).toEqual([1]);
    expect(after(state, late(11)).ids).toEqual([]);
  });

  it('still says everything about the other records', () => {
    const state = after(initial, listOf(makeRelease(1), makeRelease(2)), saved(1, 10));
    const next = after(state, late(9, makeRelease(3)));
    expect(next.ids).toEqual([3, 1]);
  });
});
