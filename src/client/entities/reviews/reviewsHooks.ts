import { useCallback } from 'react';
import type { Review, ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { useOnce } from '../useOnce';
import { useSending } from '../useSending';
import { createReview } from './reviewsThunks';

/** A review that came with its order. */
export const useReview = (id: number | null): Review | undefined =>
  useDataSelector((state) => (id === null ? undefined : state.entities.reviews.entities[id]));

export interface CreateReview {
  /** Rejects with an `ApiError`. Repeated after a failure, it makes one review. */
  create: (body: ReviewCreate) => Promise<Review>;
  isSending: boolean;
}

export function useCreateReview(): CreateReview {
  const dispatch = useDataDispatch();
  const call = useCallback(
    (body: ReviewCreate, key: string) => dispatch(createReview({ body, key })).unwrap(),
    [dispatch],
  );
  const { send, isSending } = useSending(useOnce(call));
  return { create: send, isSending };
}
