import { ABORTED, toApiError, UNAUTHORIZED } from '@/client/lib/apiError';
import { selectIsAuthenticated } from '@/client/session/sessionSelectors';
import type { DataRootState, DataThunk } from './entitiesState';
import type { RecordResponse } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';

/** Always sends a request and keeps no cache entry: the entities hold the data. */
const ALONE = { track: false, forceRefetch: true } as const;

interface Sending<Data> {
  abort: () => void;
  unwrap: () => Promise<Data | undefined>;
  /** Queries only: releases the subscription, which drops a running query. */
  unsubscribe?: () => void;
}

/** An endpoint of `baseApi`, a mutation or a query. */
export interface Endpoint<Arg, Data> {
  initiate: (arg: Arg, options: typeof ALONE) => DataThunk<Sending<Data>>;
}

/** The record that the response is about, as the store has it; `undefined` without one. */
export type ResultOf<Data> =
  Data extends RecordResponse<infer Name> ? EntityRecords[Name] : undefined;

/**
 * Makes one call and resolves with its whole response; rejects with an `ApiError`. The end of the
 * session drops its calls, which then reject with 'Unauthorized'.
 */
export const responseOfEndpoint =
  <Arg, Data extends object>(
    endpoint: Endpoint<Arg, Data>,
    arg: Arg,
    signal?: AbortSignal,
  ): DataThunk<Promise<Data>> =>
  async (dispatch, getState) => {
    const abandoned = () => (selectIsAuthenticated(getState()) ? ABORTED : UNAUTHORIZED);
    const sending = dispatch(endpoint.initiate(arg, ALONE));
    signal?.addEventListener('abort', () => sending.abort());
    const response = await sending
      .unwrap()
      .catch((reason: unknown) => {
        const error = toApiError(reason);
        throw error.status === 'ABORTED' ? abandoned() : error;
      })
      .finally(() => sending.unsubscribe?.());
    /* The end of the session dropped a running query. */
    if (!response) throw abandoned();
    return response;
  };

/** Makes one call and resolves with the record that its response is about, if any. */
export const callEndpoint =
  <Arg, Data extends object>(
    endpoint: Endpoint<Arg, Data>,
    arg: Arg,
    signal?: AbortSignal,
  ): DataThunk<Promise<ResultOf<Data>>> =>
  async (dispatch, getState) => {
    const response = await dispatch(responseOfEndpoint(endpoint, arg, signal));
    return resultOf(getState(), response);
  };

function resultOf<Data extends object>(
  { entities }: DataRootState,
  response: Data,
): ResultOf<Data> {
  const { about } = response as Partial<RecordResponse<EntityName>>; // with a record or without
  if (!about) return undefined as ResultOf<Data>; // no record, so `ResultOf` is undefined
  /* The record was deleted from the store if the session has ended since. */
  const record = entities[about.name].entities[about.id];
  if (!record) throw UNAUTHORIZED;
  return record as ResultOf<Data>; // of the kind that the response names
}
