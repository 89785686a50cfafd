import { streamCalls } from '@/shared/music/streams.calls';
import type { streamsContract } from '@/shared/music/streams.schemas';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';

const streamsApi = endpointsOf<typeof streamsContract>(streamCalls);
streamsApi.enhanceEndpoints({
  endpoints: { replaceStreams: { onQueryStarted: keepAs(streamsApi.endpoints.getStreams) } },
});

export const { useGetStreamsQuery, useReplaceStreamsMutation } = streamsApi;
