import type { Campaign } from '@/shared/campaigns/campaignsContract';
import type { Session } from '@/shared/accounts/sessionsContract';
import type { ArtistProfile, MediaProfile, User } from '@/shared/profiles/profileContract';
import type { Notice, NoticeSettings } from '@/shared/notices/noticesContract';
import type { ChatState, Message } from '@/shared/messages/messagesContract';
import type { Payment } from '@/shared/money/paymentsContract';
import type { AskedPayout, Payout, Wallet, WalletEntry } from '@/shared/money/walletContract';
import type { FeedbackRow, FeedbackScores } from '@/shared/feedback/feedbackContract';
import type { Release } from '@/shared/releases/releasesContract';
import type { DisputedOrder } from '@/shared/orders/disputesContract';
import type { Order, OrderedService } from '@/shared/orders/ordersContract';
import type {
  ReviewCounts,
  ReviewedCampaign,
  ReviewedChange,
  ReviewedOutlet,
  ReviewedService,
} from '@/shared/moderation/moderationContract';
import type { Review } from '@/shared/reviews/reviewsContract';
import type { CatalogueAccess, Outlet } from '@/shared/catalogue/catalogueContract';
import type { Service } from '@/shared/services/servicesContract';
import type { ShelfCounts, Submission } from '@/shared/submissions/submissionsContract';
import type { Trust } from '@/shared/trust/trustAnswer';
import type { Upload } from '@/shared/uploads/uploadsContract';

/** A user as it is stored: the profile lies in the slice of its role. */
export type StoredUser = Pick<
  User,
  'id' | 'email' | 'username' | 'role' | 'is_admin' | 'is_active' | 'version'
> & {
  /** The profile's id. */
  profile: number;
};

/**
 * An order as it is stored: what belongs to it lies in slices of its own. The ordered service has
 * the order's id.
 */
export type StoredOrder = Omit<Order, 'service' | 'review' | 'outlet_review' | 'chat'> & {
  /** The id of the service, which may have changed or be gone since. */
  service: number;
  /** The ids of the two reviews, each once it can be seen. */
  review?: number | undefined;
  outlet_review?: number | undefined;
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
export type StoredService = Service & { trust?: Trust };

/** An outlet as an artist meets it; its services lie in their own slice. */
export type StoredOutlet = Omit<Outlet, 'services'> & {
  /** Their ids, in their order. */
  services: readonly number[];
};

/** How the chat of an order stands, under the order's id. */
export type StoredChat = ChatState & {
  id: number;
  /** Whether there are messages before those that are there; unknown until some were asked for. */
  has_older?: boolean;
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
  notices: Notice;
  /** One record, of the signed-in account. */
  noticeCounts: { id: number; unread: number; time_zone?: string | null };
  /** One record, of the signed-in account. */
  noticeSettings: NoticeSettings & { id: number };
  orders: StoredOrder;
  orderedServices: StoredOrderedService;
  messages: Message;
  chats: StoredChat;
  payments: Payment;
  /** One record, of the signed-in account. */
  wallets: Wallet & { id: number };
  walletEntries: WalletEntry;
  payouts: Payout;
  /** Other people's, for an admin. */
  askedPayouts: AskedPayout;
  reviews: Review;
  feedback: FeedbackRow;
  /** One record, of the signed-in account. */
  feedbackScores: FeedbackScores & { id: number };
  sessions: Session;
  submissions: Submission;
  uploads: Upload;
  reviewedCampaigns: ReviewedCampaign;
  reviewedOutlets: ReviewedOutlet;
  reviewedServices: ReviewedService;
  reviewedChanges: ReviewedChange;
  disputes: DisputedOrder;
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
  notices: true,
  noticeCounts: true,
  noticeSettings: true,
  orders: true,
  orderedServices: true,
  messages: true,
  chats: true,
  payments: true,
  wallets: true,
  walletEntries: true,
  payouts: true,
  askedPayouts: true,
  reviews: true,
  feedback: true,
  feedbackScores: true,
  sessions: true,
  submissions: true,
  uploads: true,
  reviewedCampaigns: true,
  reviewedOutlets: true,
  reviewedServices: true,
  reviewedChanges: true,
  disputes: true,
  reviewCounts: true,
  shelfCounts: true,
} satisfies Record<EntityName, true>) as EntityName[]; // all of them, by what stands above
