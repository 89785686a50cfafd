import type { DataDispatch, DataThunk } from '@/client/entities/entitiesState';
import { UNAUTHORIZED } from '@/client/lib/apiError';

interface QueryEndpoint<Arg, Response> {
  initiate: (
    arg: Arg,
    options: { subscribe: false; forceRefetch: true },
  ) => DataThunk<{ unwrap: () => Promise<Response | undefined> }>;
}

/**
 * Sends a query once and resolves with its response. It rejects if the session ended meanwhile, when
 * Redux Toolkit drops the query and resolves with nothing.
 */
export const callEndpoint =
  <Arg, Response>({ initiate }: QueryEndpoint<Arg, Response>, arg: Arg) =>
  async (dispatch: DataDispatch): Promise<Response> => {
    const sent = dispatch(initiate(arg, { subscribe: false, forceRefetch: true }));
    const response = await sent.unwrap();
    if (response === undefined) throw UNAUTHORIZED;
    return response;
  };
