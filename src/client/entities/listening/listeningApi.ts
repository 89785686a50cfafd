import { listeningCalls } from '@/shared/listening/listening.calls';
import type { listeningContract } from '@/shared/listening/listeningContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';

const calls = callsOf<typeof listeningContract>(listeningCalls);

export const listeningApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    reportListening: builder.mutation<unknown, ArgOf<typeof calls.reportListening>>({
      query: (arg) => requestOf(calls.reportListening, arg),
    }),
  }),
});
