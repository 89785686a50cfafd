import { ABORTED, toApiError, UNAUTHORIZED } from '@/client/lib/apiError';
import { selectIsAuthenticated } from '@/client/session/sessionSelectors';
import type { DataRootState, DataThunk } from './entitiesState';
import type { RecordResponse } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';

/**
 * Always sends a request and keeps no cache entry: the entities hold the data, `useCall` the
 * status.
 */
const ALONE = { track: false, forceRefetch: true } as const;

interface Sending<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer | undefined>;
  /**
   * Queries only: releases the subscription. A query without subscribers is dropped while it runs.
   */
  unsubscribe?: () => void;
}

/** An endpoint of `baseApi`, a mutation or a query. */
export interface Endpoint<Arg, Answer> {
  initiate: (arg: Arg, options: typeof ALONE) => DataThunk<Sending<Answer>>;
}

/** The endpoints of an API as screens see them: to be called, without the hooks of raw results. */
export type Callable<Api extends { endpoints: object }> = {
  readonly [Name in keyof Api['endpoints']]: Pick<
    Api['endpoints'][Name],
    'initiate' & keyof Api['endpoints'][Name]
  >;
};

/** The record that the response is about, as the store has it; `undefined` without one. */
export type ResultOf<Answer> =
  Answer extends RecordResponse<infer Name> ? EntityRecords[Name] : undefined;

/**
 * Makes one call and resolves with its whole response; rejects with an `ApiError`. The end of the
 * session drops its calls, which then reject with 'Unauthorized'.
 */
export const responseOfEndpoint =
  <Arg, Answer extends object>(
    endpoint: Endpoint<Arg, Answer>,
    arg: Arg,
    signal?: AbortSignal,
  ): DataThunk<Promise<Answer>> =>
  async (dispatch, getState) => {
    const abandoned = () => (selectIsAuthenticated(getState()) ? ABORTED : UNAUTHORIZED);
    const sending = dispatch(endpoint.initiate(arg, ALONE));
    signal?.addEventListener('abort', () => sending.abort());
    const answer = await sending
      .unwrap()
      .catch((reason: unknown) => {
        const error = toApiError(reason);
        throw error.status === 'ABORTED' ? abandoned() : error;
      })
      .finally(() => sending.unsubscribe?.());
    /* The end of the session has dropped a running query. */
    if (!answer) throw abandoned();
    return answer;
  };

/** Makes one call and resolves with the record that its response is about, if any. */
export const callEndpoint =
  <Arg, Answer extends object>(
    endpoint: Endpoint<Arg, Answer>,
    arg: Arg,
    signal?: AbortSignal,
  ): DataThunk<Promise<ResultOf<Answer>>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(responseOfEndpoint(endpoint, arg, signal));
    return resultOf(getState(), answer);
  };

/**
 * Whether a call was dropped by the end of the session or aborted by its `signal`, rather than
 * failed.
 */
export function isAbandoned(reason: unknown): boolean {
  const { status } = toApiError(reason);
  return status === UNAUTHORIZED.status || status === ABORTED.status;
}

function resultOf<Answer extends object>(
  { entities }: DataRootState,
  answer: Answer,
): ResultOf<Answer> {
  const { about } = answer as Partial<RecordResponse<EntityName>>; // with a record or without
  if (!about) return undefined as ResultOf<Answer>; // no record, so `ResultOf` is undefined
  /* The record is gone if the session has ended since. */
  const record = entities[about.name].entities[about.id];
  if (!record) throw UNAUTHORIZED;
  return record as ResultOf<Answer>; // of the kind that the response names
}
