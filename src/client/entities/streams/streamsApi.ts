import { streamCalls } from '@/shared/streams/streams.calls';
import type { Streams, streamsContract } from '@/shared/streams/streamsContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';

const calls = callsOf<typeof streamsContract>(streamCalls);

export const streamsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getStreams: builder.query<Streams, number>({
      query: (id) => requestOf(calls.getStreams, id),
    }),
    replaceStreams: builder.mutation<Streams, ArgOf<typeof calls.replaceStreams>>({
      query: (arg) => requestOf(calls.replaceStreams, arg),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) await dispatch(streamsApi.util.upsertQueryData('getStreams', id, saved.data));
      },
    }),
  }),
});
