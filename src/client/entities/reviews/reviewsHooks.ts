import type { Review } from '@/shared/reviews/reviewsContract';
import { useDataSelector } from '../entitiesState';
import { useCallOnce } from '../useCall';
import { reviewsApi } from './reviewsApi';

/** A review that was loaded with its order. */
export const useReview = (id: number | undefined): Review | undefined =>
  useDataSelector((state) => (id === undefined ? undefined : state.entities.reviews.entities[id]));

export const useCreateReview = () => useCallOnce(reviewsApi.endpoints.createReview);
