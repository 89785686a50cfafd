import type { Campaign } from '@/shared/campaigns/campaignsContract';
import type { Session } from '@/shared/auth/sessionsContract';
import type { ArtistProfile, MediaProfile, User } from '@/shared/profile/profileContract';
import type { Payment } from '@/shared/money/paymentsContract';
import type { Release } from '@/shared/releases/releasesContract';
import type { Order, OrderedService } from '@/shared/orders/ordersContract';
import type {
  ReviewCounts,
  ReviewedCampaign,
  ReviewedOutlet,
  ReviewedService,
} from '@/shared/review/reviewContract';
import type { Review } from '@/shared/reviews/reviewsContract';
import type { CatalogueAccess, Outlet, OutletRecord } from '@/shared/catalogue/catalogueContract';
import type { Service } from '@/shared/services/servicesContract';
import type { ShelfCounts, Submission } from '@/shared/submissions/submissionsContract';
import type { Upload } from '@/shared/uploads/uploadsContract';

/** A user as it is stored: the profile lies in the slice of its role. */
export type StoredUser = Pick<
  User,
  'id' | 'email' | 'username' | 'role' | 'is_admin' | 'version'
> & {
  /** The profile's id. */
  profile: number;
};

/**
 * An order as it is stored: what belongs to it lies in slices of its own. The ordered service has
 * the order's id.
 */
export type StoredOrder = Omit<Order, 'service' | 'review'> & {
  /** The id of the service, which may have changed or be gone since. */
  service: number;
  /** The review's id. */
  review: number | null;
};

/**
 * A service as it was when it was ordered, under the id of the order. Its price and days are those
 * of that day, so they neither go into the record of the service, which may have newer ones, nor
 * are read from there; and a deleted service has no record at all.
 */
export type StoredOrderedService = Omit<OrderedService, 'id'> & {
  /** The order's id. */
  id: number;
};

/** A service as it is stored: the catalogue says what is known of its outlet. */
export type StoredService = Service & { record?: OutletRecord };

/** An outlet as an artist meets it; its services lie in their own slice. */
export type StoredOutlet = Omit<Outlet, 'services'> & {
  /** Their ids, in their order. */
  services: readonly number[];
};

/** Every kind of entity and the shape of its record. */
export interface EntityRecords {
  users: StoredUser;
  artistProfiles: ArtistProfile;
  mediaProfiles: MediaProfile;
  releases: Release;
  campaigns: Campaign;
  services: StoredService;
  /** Those that their outlet has deleted: gone as services, kept as what they were. */
  archivedServices: Service;
  outlets: StoredOutlet;
  /** One record, of the signed-in artist; with the number of all services, once it was asked for. */
  catalogueAccess: CatalogueAccess & { id: number; all?: number };
  orders: StoredOrder;
  orderedServices: StoredOrderedService;
  payments: Payment;
  reviews: Review;
  sessions: Session;
  submissions: Submission;
  uploads: Upload;
  reviewedCampaigns: ReviewedCampaign;
  reviewedOutlets: ReviewedOutlet;
  reviewedServices: ReviewedService;
  reviewCounts: ReviewCounts & { id: number };
  /** One record, of the signed-in outlet. */
  shelfCounts: ShelfCounts & { id: number };
}

export type EntityName = keyof EntityRecords;

/** Each has a slice. */
export const ENTITY_NAMES = Object.keys({
  users: true,
  artistProfiles: true,
  mediaProfiles: true,
  releases: true,
  campaigns: true,
  services: true,
  archivedServices: true,
  outlets: true,
  catalogueAccess: true,
  orders: true,
  orderedServices: true,
  payments: true,
  reviews: true,
  sessions: true,
  submissions: true,
  uploads: true,
  reviewedCampaigns: true,
  reviewedOutlets: true,
  reviewedServices: true,
  reviewCounts: true,
  shelfCounts: true,
} satisfies Record<EntityName, true>) as EntityName[]; // all of them, by what stands above
