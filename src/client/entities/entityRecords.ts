import type { ArtistProfile, MediaProfile, User } from '@/shared/profile/profileSchemas';
import type { Release } from '@/shared/releases/releaseSchemas';
import type { Order, OrderedService } from '@/shared/orders/orderSchemas';
import type { Review } from '@/shared/reviews/reviewSchemas';
import type { Service } from '@/shared/services/serviceSchemas';

/** A user as it is stored: the profile lies in the slice of its role. */
export type StoredUser = Pick<User, 'id' | 'email' | 'username' | 'role'> & {
  /** The profile's id. */
  profile: number;
};

/**
 * An order as it is stored. What was ordered is a fact of the order and stays with it: its price
 * and days are those of that day, so they neither go into the service's record, which may have
 * newer ones, nor are read from there; and a deleted service has no record at all.
 */
export type StoredOrder = Omit<Order, 'service' | 'review'> & {
  /** The service's id. */
  service: number;
  ordered: Omit<OrderedService, 'id'>;
  /** The review's id. */
  review: number | null;
};

/** Every kind of entity and the shape of its record; `entityReducers` has a slice for each. */
export interface EntityRecords {
  users: StoredUser;
  artistProfiles: ArtistProfile;
  mediaProfiles: MediaProfile;
  releases: Release;
  services: Service;
  orders: StoredOrder;
  reviews: Review;
}

export type EntityName = keyof EntityRecords;
