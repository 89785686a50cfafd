import { sendAuthorized } from '@/client/api/baseApi';
import type { ApiRequest } from '@/client/api/transport';
import type { DataThunk } from './entitiesState';

/**
 * Makes a call of the session whose response only the caller gets: secrets must not enter the state
 * or an action, and files are no entities. Rejects with an `ApiError`.
 */
export const callInPrivate =
  <Data>(request: ApiRequest): DataThunk<Promise<Data>> =>
  async (dispatch, getState, extra) => {
    const { signal } = new AbortController();
    const response = await sendAuthorized(request, { dispatch, getState, extra, signal });
    if (response.error) throw response.error;
    return response.data as Data; // the caller names the type of the response
  };
