import { useCallback } from 'react';
import type { ReleasePage } from '@/shared/campaigns/releasePageResponse';
import { responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { useCall } from '../useCall';
import { type NewPhoto, photosApi } from './photosApi';

const { addPhoto, deletePhoto } = photosApi.endpoints;

/** Uploads a photo; rejects with an `ApiError`, whose status is 'ABORTED' after the signal. */
export function useAddPhoto(): (photo: NewPhoto, signal: AbortSignal) => Promise<ReleasePage> {
  const dispatch = useDataDispatch();
  return useCallback(
    (photo, signal) => dispatch(responseOfEndpoint(addPhoto, photo, signal)),
    [dispatch],
  );
}

export const useDeletePhoto = () => useCall(deletePhoto);
