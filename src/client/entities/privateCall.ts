import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sendAuthorized } from '@/client/api/baseApi';
import type { ApiRequest } from '@/client/api/transport';
import type { StoreExtra } from '@/client/session/storeExtra';
import type { DataRootState } from './entitiesState';

/**
 * A call of the session whose answer goes to who asked and nowhere else: secrets that are shown once
 * must not lie in the state or in an action, and files are no entities. Rejects with an `ApiError`.
 */
export const callInPrivate =
  <Answer>(
    request: ApiRequest,
  ): ThunkAction<Promise<Answer>, DataRootState, StoreExtra, UnknownAction> =>
  async (dispatch, getState, extra) => {
    const { signal } = new AbortController();
    const answer = await sendAuthorized(request, { dispatch, getState, extra, signal });
    if (answer.error) throw answer.error;
    return answer.data as Answer; // who calls names the answer of the path
  };
