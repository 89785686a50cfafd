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

it('is walked once, and then only where an action has changed it', () => {
  const first = redactState({ entities: { orders: full } });
  const again = redactState({ entities: { orders: full } });
  expect(again.entities.orders).toBe(first.entities.orders);
  expect(JSON.stringify(first)).not.toContain('Words of order');
  const next = slice.reducer(full, slice.actions.came([{ ...rows[7], stage: 'paid' } as Row]));
  const changed = redactState({ entities: { orders: next } });
  const [before, after] = [first.entities.orders.entities, changed.entities.orders.entities];
  expect(after[8]).toMatchObject({ stage: 'paid', message: expect.stringMatching(/^<text, /) });
  const others = Object.keys(after).filter((id) => after[Number(id)] !== before[Number(id)]);
  expect(others).toEqual(['8']);
});
