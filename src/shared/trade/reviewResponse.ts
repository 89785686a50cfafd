import { object } from 'yup';
import { NUMBER, TEXT, TEXT_OR_NULL } from '../platform/responseParts';

const STARS = NUMBER.optional().default(undefined);

/** A review inside an order, and most of the response of `POST reviews/`. */
export const reviewResponse = object({
  id: NUMBER,
  /** The order's id. */
  order: NUMBER,
  /** 1 to 5 stars. */
  rating: NUMBER,
  comment: TEXT_OR_NULL,
  /** 1 to 5 stars; `null` if the reviewer gave none. */
  value: STARS,
  accuracy: STARS,
  communication: STARS,
  /** ISO 8601, UTC. */
  created_at: TEXT,
}).meta({ name: 'Review' });
