import { useLayoutEffect } from 'react';
import {
  addToOutbox,
  onOutboxElsewhere,
  readOutbox,
  takeFromOutbox,
  type Waiting,
  writeToOutbox,
} from '@/client/session/outbox';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import { type DataThunk, useDataDispatch, useDataSelector } from '../entitiesState';
import { outboxRead, selectOutbox } from './outboxSlice';

/*
 * Each change of the outbox is written to the storage, which all tabs of the account share, and
 * then read into the store.
 */

/** Reads the stored messages of the logged-in user into the store. */
export const refreshOutbox = (): DataThunk<void> => (dispatch, getState) => {
  const userId = selectSessionUserId(getState());
  dispatch(outboxRead(userId === null ? [] : readOutbox(userId)));
};

/** Reads the outbox, now and after each change in another tab. Returns the function that stops it. */
export const followOutbox = (): DataThunk<() => void> => (dispatch) => {
  const read = () => {
    dispatch(refreshOutbox());
  };
  read();
  return onOutboxElsewhere(read);
};

const changed =
  (change: () => void): DataThunk<void> =>
  (dispatch) => {
    change();
    dispatch(refreshOutbox());
  };

/** Adds a message as the newest one. */
export const addMessage = (userId: string, message: Omit<Waiting, 'at' | 'refused'>) =>
  changed(() => addToOutbox(userId, message));

/** Stores a changed message in its place. */
export const changeMessage = (userId: string, message: Waiting) =>
  changed(() => writeToOutbox(userId, message));

export const removeMessage = (userId: string, clientId: string) =>
  changed(() => takeFromOutbox(userId, clientId));

/** The unsent messages of all orders, kept up to date with the browser's storage. */
export function useOutbox(): readonly Waiting[] {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId);
  useLayoutEffect(() => dispatch(followOutbox()), [dispatch, userId]);
  return useDataSelector(selectOutbox);
}
