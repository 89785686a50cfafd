import { useCallback, useState } from 'react';
import { callEndpoint, type Endpoint, type ResultOf } from './callEndpoint';
import { useDataDispatch } from './entitiesState';

export interface Call<Arg, Result> {
  /** Resolves with the record of the response, if any; rejects with an `ApiError`. */
  send: (arg: Arg) => Promise<Result>;
  isSending: boolean;
}

/** Makes calls to an endpoint and tracks whether one is running. `send` is stable. */
export function useCall<Arg, Data extends object>(
  endpoint: Endpoint<Arg, Data>,
): Call<Arg, ResultOf<Data>> {
  const dispatch = useDataDispatch();
  const [isSending, setSending] = useState(false);
  const send = useCallback(
    async (arg: Arg) => {
      setSending(true);
      try {
        return await dispatch(callEndpoint(endpoint, arg));
      } finally {
        setSending(false);
      }
    },
    [dispatch, endpoint],
  );
  return { send, isSending };
}
