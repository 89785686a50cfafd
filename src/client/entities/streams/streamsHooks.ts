import type { Streams } from '@/shared/streams/streamsContract';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { useCall } from '../useCall';
import { streamsApi } from './streamsApi';

/** The streams a day that the artist has uploaded for a campaign. */
export const useStreams = (campaign: number): LoadedValue<Streams> =>
  useValue(streamsApi.useGetStreamsQuery(campaign, { selectFromResult: valueState }));

/** Replaces the streams of a campaign; an empty list removes them. */
export const useReplaceStreams = () => useCall(streamsApi.endpoints.replaceStreams);
