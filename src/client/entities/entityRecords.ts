import type { Decision } from '@/shared/platform/audit.schemas';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';
import type { ArtistProfile, OutletProfile, User } from '@/shared/identity/profiles.schemas';
import type { Notice } from '@/shared/platform/notices.schemas';
import type { ChatState } from '@/shared/trade/messages.schemas';
import type { Payment } from '@/shared/trade/payments.schemas';
import type {
  FeeEntry,
  LedgerCheck,
  MoneyBalance,
  MoneyMovement,
  PayoutBatch,
  PayoutFile,
  RequestedPayout,
} from '@/shared/money/adminMoney.schemas';
import type { Paper } from '@/shared/money/papers.schemas';
import type { Payout, WalletEntry } from '@/shared/money/wallet.schemas';
import type { FeedbackRow } from '@/shared/trade/feedback.schemas';
import type { Person, PersonRow } from '@/shared/admin/people.schemas';
import type { MoneyProposal } from '@/shared/admin/proposals.schemas';
import type { Plan } from '@/shared/market/plans.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import type { DisputedOrder, AdminOrder } from '@/shared/trade/adminOrders.schemas';
import type { Order, OrderedService } from '@/shared/trade/orders.schemas';
import type {
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
  ModeratedService,
  WaitingRecord,
} from '@/shared/admin/moderation.schemas';
import type { ReportCase } from '@/shared/admin/reports.schemas';
import type { Review } from '@/shared/trade/reviews.schemas';
import type { OutletResponse } from '@/shared/results/outlets.schemas';
import type { Service } from '@/shared/market/services.schemas';
import type { Submission } from '@/shared/market/submissions.schemas';
import type { Audience, FitReason } from '@/shared/market/catalogue.schemas';
import type { Trust } from '@/shared/market/trust.schemas';
import type { Upload } from '@/shared/platform/uploads.schemas';

export type StoredUser = Pick<
  User,
  'id' | 'email' | 'username' | 'role' | 'is_admin' | 'is_active' | 'version'
> & {
  /** `NO_PROFILE` for staff. */
  profile: number;
};

/**
 * An order as stored, without its related records, which have their own slices. The ordered service
 * is stored under the order's id.
 */
export type StoredOrder = Omit<Order, 'service' | 'review' | 'outlet_review' | 'chat'> & {
  /** The id of the service, which may have changed or been deleted since. */
  service: number;
  /** The ids of the two reviews, each set once the user may see it. */
  review?: number | undefined;
  outlet_review?: number | undefined;
};

/**
 * A service as it was when it was ordered, stored under the order's id. Its price and days are of
 * that time, so they are neither merged into the service's record, which may have newer ones or be
 * deleted, nor read from it.
 */
export type StoredOrderedService = Omit<OrderedService, 'id'> & {
  id: number;
};

export interface FoundOffer {
  order: StoredOrder;
  ordered: StoredOrderedService;
}

export type StoredService = Service & {
  trust?: Trust;
  audience?: Audience | null;
  /** Why it fits the campaign of the catalogue, or not. */
  fit?: FitReason | null;
};

export type StoredOutlet = Omit<OutletResponse, 'services' | 'access'> & {
  services: readonly number[];
};

/** The state of an order's chat. An order has one, whose id is the order's. */
export type StoredChat = ChatState & { id: number };

/** An account, with the fields of its page once that was loaded. */
export type StoredPerson = PersonRow & Partial<Person>;

/** Another user's payout, with the facts that an admin checks once they were loaded. */
export type StoredRequestedPayout = RequestedPayout & Partial<PayoutFile>;

/* Names the type of a record; its value is not used. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller gives the type
const record = <Stored>(): Stored => undefined as Stored;

/** Every kind of entity, each with its slice, and the shape of its record. */
const ENTITIES = {
  users: record<StoredUser>(),
  artistProfiles: record<ArtistProfile>(),
  outletProfiles: record<OutletProfile>(),
  releases: record<Release>(),
  campaigns: record<Campaign>(),
  /** A campaign has one plan, whose id is the campaign's. */
  plans: record<Plan>(),
  services: record<StoredService>(),
  archivedServices: record<Service>(),
  outlets: record<StoredOutlet>(),
  notices: record<Notice>(),
  orders: record<StoredOrder>(),
  orderedServices: record<StoredOrderedService>(),
  chats: record<StoredChat>(),
  payments: record<Payment>(),
  walletEntries: record<WalletEntry>(),
  payouts: record<Payout>(),
  papers: record<Paper>(),
  requestedPayouts: record<StoredRequestedPayout>(),
  payoutBatches: record<PayoutBatch>(),
  /** Money for admins: balances of orders and debts, the platform's fees, checks of the ledger. */
  moneyBalances: record<MoneyBalance>(),
  feeEntries: record<FeeEntry>(),
  moneyMovements: record<MoneyMovement>(),
  moneyProposals: record<MoneyProposal>(),
  ledgerChecks: record<LedgerCheck>(),
  reviews: record<Review>(),
  feedback: record<FeedbackRow>(),
  sessions: record<Session>(),
  submissions: record<Submission>(),
  uploads: record<Upload>(),
  /**
   * The rows of the queue of all kinds. The server numbers them by kind and record, see
   * `waitingIdOf`, because the ids of two kinds coincide.
   */
  waitingRecords: record<WaitingRecord>(),
  moderatedCampaigns: record<ModeratedCampaign>(),
  moderatedOutlets: record<ModeratedOutlet>(),
  moderatedServices: record<ModeratedService>(),
  moderatedChanges: record<ModeratedChange>(),
  disputes: record<DisputedOrder>(),
  reportCases: record<ReportCase>(),
  people: record<StoredPerson>(),
  adminOrders: record<AdminOrder>(),
  decisions: record<Decision>(),
};

export type EntityRecords = typeof ENTITIES;
export type EntityName = keyof EntityRecords;
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[]; // the keys of just this object
