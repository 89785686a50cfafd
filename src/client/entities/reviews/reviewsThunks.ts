import { createAsyncThunk } from '@reduxjs/toolkit';
import type { ApiError } from '@/shared/apiError';
import type { Review, ReviewCreate } from '@/shared/reviews/reviewSchemas';
import { UNAUTHORIZED } from '@/client/lib/apiError';
import type { DataThunkTypes } from '../entitiesState';
import { settle } from '../settle';
import { reviewsApi } from './reviewsApi';

/** Reviews a completed order, which then knows its review. */
export const createReview = createAsyncThunk<
  Review,
  { body: ReviewCreate; key: string },
  DataThunkTypes
>('reviews/create', async (arg, { dispatch, getState, rejectWithValue }) => {
  const { createReview: call } = reviewsApi.endpoints;
  try {
    const { id } = await settle(dispatch(call.initiate(arg, { track: false })), getState);
    const review = getState().entities.reviews.entities[id ?? 0];
    return review ?? rejectWithValue(UNAUTHORIZED);
  } catch (error) {
    return rejectWithValue(error as ApiError); // settle throws nothing else
  }
});
