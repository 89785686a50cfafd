import { createAsyncThunk } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { Registration } from '@/shared/auth/authSchemas';
import type { Role } from '@/shared/options';
import { useSessionDispatch } from './sessionHooks';
import { asApiError, startSession, type ThunkTypes } from './sessionThunks';

/* How an account begins. It stands apart from the session, which the first page of most visits loads. */

export interface RegisterArg {
  role: Role;
  values: Registration;
}

/** Registers, and logs in unless the account has to be activated by mail first. */
export const register = createAsyncThunk<{ loggedIn: boolean }, RegisterArg, ThunkTypes>(
  'session/register',
  async ({ role, values }, { dispatch, extra, rejectWithValue }) => {
    try {
      const { access, refresh } = await extra.auth.register(role, values);
      if (access === undefined || refresh === undefined) return { loggedIn: false };
      dispatch(startSession({ access, refresh }));
      return { loggedIn: true };
    } catch (reason) {
      return rejectWithValue(asApiError(reason));
    }
  },
);

export const activate = createAsyncThunk<undefined, { token: string }, ThunkTypes>(
  'session/activate',
  async ({ token }, { dispatch, extra, rejectWithValue }) => {
    try {
      dispatch(startSession(await extra.auth.activate(token)));
    } catch (reason) {
      return rejectWithValue(asApiError(reason));
    }
  },
);

/** `loggedIn` is false when a mail must be answered first; rejects with an `ApiError`. */
export function useRegister(): (arg: RegisterArg) => Promise<{ loggedIn: boolean }> {
  const dispatch = useSessionDispatch();
  return useCallback((arg) => dispatch(register(arg)).unwrap(), [dispatch]);
}

/** Redeems the token of the mail and logs in; rejects with an `ApiError`. */
export function useActivate(): (arg: { token: string }) => Promise<void> {
  const dispatch = useSessionDispatch();
  return useCallback((arg) => dispatch(activate(arg)).unwrap(), [dispatch]);
}
