import type { Review } from '@/shared/reviews/reviewsContract';
import type { Callable } from '../callEndpoint';
import { useDataSelector } from '../entitiesState';
import { reviewsApi } from './reviewsApi';

export const reviewEndpoints: Callable<typeof reviewsApi> = reviewsApi.endpoints;

/** A review that was loaded with its order. */
export const useReview = (id: number | undefined): Review | undefined =>
  useDataSelector((state) => (id === undefined ? undefined : state.entities.reviews.entities[id]));
