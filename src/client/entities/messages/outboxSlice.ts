import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Waiting } from '@/client/session/outbox';
import { isSessionBoundary } from '@/client/session/sessionSlice';

/** The unsent messages of all orders, oldest first. */
export type OutboxState = readonly Waiting[];

const initialState: OutboxState = [];

/** A copy of the outbox, which lies in the browser's storage, where all tabs share it. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    outboxRead: (_state, action: PayloadAction<OutboxState>) => action.payload,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export const selectOutbox = (state: { outbox?: OutboxState }): OutboxState =>
  state.outbox ?? initialState;

export const { outboxRead } = outboxSlice.actions;
