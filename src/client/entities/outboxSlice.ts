import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Waiting } from '@/client/session/outbox';
import { isSessionBoundary } from '@/client/session/sessionTokens';

export type OutboxState = readonly Waiting[];

const initialState: OutboxState = [];

/** A copy of the outbox, which lies in the browser's storage, where all tabs share it. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /* Unchanged messages keep their reference, so that only a change wakes the sender. */
    outboxRead: (state, action: PayloadAction<OutboxState>) =>
      copyWithStructuralSharing(original(state), action.payload),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export const selectOutbox = (state: { outbox: OutboxState }): OutboxState => state.outbox;

export const { outboxRead } = outboxSlice.actions;
