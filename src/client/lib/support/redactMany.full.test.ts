import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { makeOrder } from '@/client/testing/orderRecords';
import { redactState } from './redact';

const MANY = 20_000;

type Row = ReturnType<typeof makeOrder>;
const adapter = createEntityAdapter<Row>();
const slice = createSlice({
  name: 'orders',
  initialState: adapter.getInitialState(),
  reducers: {
    came: (state, { payload }: PayloadAction<Row[]>) => {
      adapter.setMany(state as ReturnType<typeof adapter.getInitialState>, payload);
    },
  },
});

const rows = Array.from({ length: MANY }, (_, at) =>
  makeOrder(at + 1, { message: `Words of order ${at + 1}, which nobody else reads` }),
);
const full = slice.reducer(undefined, slice.actions.came(rows));

const timed = (work: () => void): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

it('is walked once, and then only where an action has changed it', () => {
  const first = redactState({ entities: { orders: full } });
  const again = redactState({ entities: { orders: full } });
  expect(again.entities.orders).toBe(first.entities.orders);
  expect(JSON.stringify(first)).not.toContain('Words of order');

  const next = slice.reducer(full, slice.actions.came([{ ...rows[7], stage: 'paid' } as Row]));
  const changed = redactState({ entities: { orders: next } });
  const [before, after] = [first.entities.orders.entities, changed.entities.orders.entities];
  expect(after[8]).toMatchObject({ stage: 'paid', message: expect.stringMatching(/^<text, /) });
  expect(Object.keys(after).filter((id) => after[Number(id)] !== before[Number(id)])).toEqual([
    '8',
  ]);
});

it('costs little after the first time, with or without changes', () => {
  const shown = (orders: typeof full) => timed(() => redactState({ entities: { orders } }));
  const fresh = slice.reducer(undefined, slice.actions.came(rows.map((row) => ({ ...row }))));
  const first = shown(fresh);
  const same = Math.min(...[1, 2, 3].map(() => shown(fresh)));
  const changes = rows.slice(0, 5).map((row) => {
    const next = slice.reducer(fresh, slice.actions.came([{ ...row, stage: 'paid' }]));
    return shown(next);
  });
  const changed = Math.min(...changes);
  /* A count, since a time limit would fail on a busy machine. */
  expect(same).toBeLessThan(first / 20);
  expect(changed).toBeLessThan(first / 3);
});
