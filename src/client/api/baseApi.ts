import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { TAG_TYPES } from './tags';

export const API_REDUCER_PATH = 'api';

/** Transport, status and invalidation. Each entity adds its endpoints. */
export const baseApi = createApi({
  reducerPath: API_REDUCER_PATH,
  baseQuery,
  tagTypes: TAG_TYPES,
  invalidationBehavior: 'immediately',
  /* another page may have been open for long */
  refetchOnMountOrArgChange: true,
  /* and when the stream of what changes is there again, see entities/live */
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
