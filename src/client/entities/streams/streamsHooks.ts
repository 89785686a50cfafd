import type { Streams } from '@/shared/streams/streamsContract';
import type { Callable } from '../callEndpoint';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { streamsApi } from './streamsApi';

export const streamEndpoints: Callable<typeof streamsApi> = streamsApi.endpoints;

/** The daily streams that the artist has uploaded for a campaign. */
export const useStreams = (campaign: number): LoadedValue<Streams> =>
  useValue(streamsApi.useGetStreamsQuery(campaign, { selectFromResult: valueState }));
