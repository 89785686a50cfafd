import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { OrderStatus } from '@/shared/options';
import { UNAUTHORIZED } from '@/client/lib/apiError';
import type { DataRootState, DataThunkTypes } from '../entitiesState';
import type { StoredOrder } from '../entityRecords';
import { settle } from '../settle';
import { selectCurrentUser } from '../users/usersSelectors';
import { ordersApi } from './ordersApi';

const NO_ARTIST: ApiError = {
  status: 403,
  message: MESSAGES.artistIdFailed,
  code: 'artist_missing',
  fields: {},
};

const calls = ordersApi.endpoints;
/** The calls' own status is not shown: that of the thunk is. */
const UNTRACKED = { track: false };

/** What a call has just brought; it is gone when the session has ended since. */
function storedOrder(state: DataRootState, id: number | undefined): StoredOrder {
  const order = state.entities.orders.entities[id ?? 0];
  if (!order) throw UNAUTHORIZED;
  return order;
}

/** Orders a service in the name of the signed-in artist. */
export const createOrder = createAsyncThunk<
  StoredOrder,
  { service: number; key: string },
  DataThunkTypes
>('orders/create', async (arg, { dispatch, getState, rejectWithValue }) => {
  if (selectCurrentUser(getState())?.role !== 'artist') return rejectWithValue(NO_ARTIST);
  try {
    const { id } = await settle(dispatch(calls.createOrder.initiate(arg, UNTRACKED)), getState);
    return storedOrder(getState(), id);
  } catch (error) {
    return rejectWithValue(error as ApiError); // settle and storedOrder throw nothing else
  }
});

export const setOrderStatus = createAsyncThunk<
  StoredOrder,
  { id: number; status: OrderStatus },
  DataThunkTypes
>('orders/setStatus', async (arg, { dispatch, getState, rejectWithValue }) => {
  try {
    await settle(dispatch(calls.setOrderStatus.initiate(arg, UNTRACKED)), getState);
    return storedOrder(getState(), arg.id);
  } catch (error) {
    return rejectWithValue(error as ApiError); // settle and storedOrder throw nothing else
  }
});
