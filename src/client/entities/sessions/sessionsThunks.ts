import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import type { DataThunkTypes } from '../entitiesState';
import { settle } from '../settle';
import { sessionsApi } from './sessionsApi';

const calls = sessionsApi.endpoints;
/** The calls' own status is not shown: that of the thunk is. */
const UNTRACKED = { track: false };

export const endSession = createAsyncThunk<undefined, number, DataThunkTypes>(
  'sessions/end',
  async (id, { dispatch, getState, rejectWithValue }) => {
    try {
      await settle(dispatch(calls.endSession.initiate(id, UNTRACKED)), getState);
    } catch (error) {
      return rejectWithValue(error as ApiError); // settle throws nothing else
    }
  },
);

export const endOtherSessions = createAsyncThunk<undefined, undefined, DataThunkTypes>(
  'sessions/endOthers',
  async (_, { dispatch, getState, rejectWithValue }) => {
    try {
      await settle(dispatch(calls.endOtherSessions.initiate(undefined, UNTRACKED)), getState);
    } catch (error) {
      return rejectWithValue(error as ApiError); // settle throws nothing else
    }
  },
);
