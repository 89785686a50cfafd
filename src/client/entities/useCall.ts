import { useCallback, useState } from 'react';
import { callEndpoint, type Endpoint, type ResultOf } from './callEndpoint';
import { useDataDispatch } from './entitiesState';
import type { EntityResponse } from './entityPatch';
import { useOnce } from '@/client/lib/useOnce';

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

/** Like `useCall`, for a creation that must happen once, even if a failed attempt is repeated. */
export function useCallOnce<Body, Data extends EntityResponse>(
  endpoint: Endpoint<{ body: Body; key: string }, Data>,
): Call<Body, ResultOf<Data>> {
  const { send, isSending } = useCall(endpoint);
  const sendWithKey = useCallback((body: Body, key: string) => send({ body, key }), [send]);
  return { send: useOnce(sendWithKey), isSending };
}
