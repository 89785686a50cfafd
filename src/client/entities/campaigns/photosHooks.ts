import { useCallback } from 'react';
import type { ReleasePage } from '@/shared/campaigns/releasePageResponse';
import { type Callable, responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { type NewPhoto, photosApi } from './photosApi';

const { endpoints } = photosApi;
export const photoEndpoints: Callable<typeof photosApi> = endpoints;

/** Uploads a photo; rejects with an `ApiError`, whose status is 'ABORTED' after the signal. */
export function useAddPhoto(): (photo: NewPhoto, signal: AbortSignal) => Promise<ReleasePage> {
  const dispatch = useDataDispatch();
  return useCallback(
    (photo, signal) => dispatch(responseOfEndpoint(endpoints.addPhoto, photo, signal)),
    [dispatch],
  );
}
