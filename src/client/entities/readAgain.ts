import { baseApi } from '@/client/api/baseApi';
import type { DataDispatch } from './entitiesState';

interface ReadEndpoint {
  name: string;
  initiate: (arg: never, options: { subscribe: false; forceRefetch: true }) => unknown;
}
interface Started {
  dispatch: DataDispatch;
  queryFulfilled: Promise<{ data: unknown }>;
}

const idOf = (arg: unknown) =>
  typeof arg === 'object' && arg !== null ? (arg as { id?: unknown }).id : arg;

const read = ({ initiate }: ReadEndpoint, arg: unknown) =>
  initiate(arg as never, { subscribe: false, forceRefetch: true }) as never; // its own argument

/** For `onQueryStarted` of a change: reads the record again, which updates what is shown. */
export const readAgain =
  (endpoint: ReadEndpoint) =>
  async (arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const saved = await queryFulfilled.catch(() => null);
    if (saved) dispatch(read(endpoint, idOf(arg)));
  };

/**
 * For `onQueryStarted` of a change whose response is the value of the query `endpoint`. After a
 * failure the value is read again, since another tab may have changed it. `argOf` gives the query's
 * argument, by default the id in that of the change.
 */
export const keepAs =
  (endpoint: ReadEndpoint, argOf: (arg: unknown) => unknown = idOf) =>
  async (arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const saved = await queryFulfilled.catch(() => null);
    const { upsertQueryData } = baseApi.util as unknown as Upserting;
    dispatch(
      saved ? upsertQueryData(endpoint.name, argOf(arg), saved.data) : read(endpoint, argOf(arg)),
    );
  };
interface Upserting {
  /** Without the names of the endpoints, which are injected later. */
  upsertQueryData: (name: string, arg: unknown, data: unknown) => never;
}
