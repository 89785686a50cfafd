import type { OutletAnswer } from '@/shared/catalogue/catalogueContract';
import type { Campaign, Track } from '@/shared/campaigns/campaignsContract';
import type { Session } from '@/shared/auth/sessionsContract';
import type { ArtistUser, MediaUser } from '@/shared/profile/profileContract';
import type { AskedPayout, Payout, Wallet, WalletEntry } from '@/shared/money/walletContract';
import type { Deliverable, OrderFile } from '@/shared/orders/deliveryAnswer';
import type { Order, OrderDetail } from '@/shared/orders/ordersContract';
import type { Review } from '@/shared/reviews/reviewsContract';
import type { Trust } from '@/shared/trust/trustAnswer';
import type { ReviewedService } from '@/shared/review/reviewContract';
import type { Service } from '@/shared/services/servicesContract';
import type { Release } from '@/shared/releases/releasesContract';
import type { Submission } from '@/shared/submissions/submissionsContract';
import type { Upload } from '@/shared/uploads/uploadsContract';

const NO_LINKS = {
  website: null,
  facebook: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  twitter: null,
};

/** User 1, whose profile is 10, as `makeToken` has it. */
export const artistUser: ArtistUser = {
  id: 1,
  email: 'artist@example.com',
  username: 'demo-artist',
  is_admin: false,
  version: 1,
  role: 'artist',
  profile: {
    id: 10,
    stage_name: 'Demo Artist',
    genres: ['rock'],
    country: 'uk',
    year_of_foundation: 2015,
    biography: null,
    catalogue_until: null,
    version: 1,
    ...NO_LINKS,
  },
};

/** User 2. */
export const mediaUser: MediaUser = {
  id: 2,
  email: 'media@example.com',
  username: 'demo-media',
  is_admin: false,
  version: 1,
  role: 'media',
  profile: {
    id: 20,
    company_name: 'Demo Media',
    genres: [],
    country: null,
    category: 'news',
    types: [],
    tier: 'underground',
    approved_at: '2026-01-01T09:00:00.000Z',
    away_until: null,
    open_orders_max: null,
    is_public: false,
    version: 1,
    ...NO_LINKS,
  },
};

export const makeCampaign = (id: number, fields: Partial<Campaign> = {}): Campaign => ({
  id,
  release: id,
  title: `Campaign ${id}`,
  description: 'Six songs about the sea.',
  artist_name: artistUser.profile.stage_name,
  format: 'ep',
  genre: 'electronic',
  artwork: null,
  link: null,
  stage: 'incomplete',
  is_over: false,
  missing: ['artwork', 'music'],
  embargo_until: null,
  embargo_note: null,
  decline_reason: null,
  submitted_at: null,
  decided_at: null,
  open_until: null,
  coverage_page: null,
  review_hours: null,
  tracks: [],
  created_at: '2026-09-20T10:00:00.000Z',
  version: 1,
  ...fields,
});

export const makeRelease = (id: number, fields: Partial<Release> = {}): Release => ({
  id,
  artist: artistUser.profile.id,
  title: `Release ${id}`,
  format: 'single',
  genre: 'rock',
  description: 'A demo release.',
  release_date: '2026-09-21',
  link: null,
  presskit: null,
  artwork: null,
  audio_file: null,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...fields,
});

export const makeService = (id: number, fields: Partial<Service> = {}): Service => ({
  id,
  type: 'online_article',
  price: 49.9,
  delivery_days: 7,
  description: 'Six hundred words.',
  created_at: '2026-01-02T12:00:00.000Z',
  version: 1,
  approval: 'approved',
  approval_reason: null,
  is_on: true,
  purchases: 0,
  media: {
    id: 20,
    company_name: 'Demo Media',
    category: 'news',
    country: null,
    tier: 'underground',
    genres: [],
    away_until: null,
    is_full: false,
  },
  ...fields,
});

/** A service as an admin sees it. */
export const makeReviewedService = (
  id: number,
  fields: Partial<ReviewedService> = {},
): ReviewedService => ({
  ...makeService(id, { approval: 'pending' }),
  submitted_at: '2026-01-02T12:00:00.000Z',
  outlet_approved_at: null,
  active_services: 0,
  is_own: false,
  ...fields,
});

/** Of an outlet that nothing is known of yet. */
export const makeTrust = (fields: Partial<Trust> = {}): Trust => ({
  is_new: Object.keys(fields).length === 0,
  ...{ answered: null, answer_hours: null, on_time: null, completed: null, links_up: null },
  ...{ rating: null, refunds: null, lost_disputes: null },
  ...fields,
});

/** An outlet as the catalogue shows it, to itself. */
export const makeOutlet = (id: number, fields: Partial<OutletAnswer> = {}): OutletAnswer => {
  const { media } = makeService(1);
  return {
    ...media,
    id,
    types: [],
    ...{
      website: null,
      facebook: null,
      instagram: null,
      youtube: null,
      tiktok: null,
      twitter: null,
    },
    member_since: '2025-03-05T12:00:00.000Z',
    trust: makeTrust(),
    services: [],
    reviews: [],
    access: { until: null, release: null, review_hours: null },
    ...fields,
  };
};

/** An order of `service`, as it stood when it was placed. */
export const makeOrder = (
  id: number,
  fields: Partial<Order> = {},
  service: Service = makeService(1),
): Order => ({
  id,
  status: 'pending',
  stage: fields.status === 'completed' ? 'completed' : 'placed',
  origin: 'order',
  created_at: '2026-02-03T12:00:00.000Z',
  updated_at: '2026-02-03T12:00:00.000Z',
  version: 1,
  description: service.description,
  artist: {
    id: artistUser.profile.id,
    stage_name: artistUser.profile.stage_name,
    genre: 'rock',
  },
  campaign: null,
  release_title: null,
  release_genre: null,
  image: null,
  message: null,
  marketing: null,
  publish_on: null,
  fee: 7.49,
  close_reason: null,
  decline_reason: null,
  comment: null,
  accepted_at: null,
  paid_at: null,
  delivered_at: null,
  delivery_due_at: null,
  revisions_used: 0,
  outlet_part: null,
  completed_at: null,
  closed_at: null,
  due_at: null,
  reviews_until: null,
  is_reviewable: false,
  actions: [],
  is_waiting: false,
  service: {
    id: service.id,
    type: service.type,
    price: service.price,
    delivery_days: service.delivery_days,
    media: service.media,
  },
  ...fields,
});

/** What one order alone is answered with. */
export const makeOrderDetail = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  events: [],
  deliverables: [],
  money: { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 },
  music: null,
  links: NO_LINKS,
  note: '',
  is_saved: false,
  ...fields,
});

/** A link of the first round that nobody has looked at. */
export const makeDeliverable = (id: number, fields: Partial<Deliverable> = {}): Deliverable => ({
  id,
  round: 1,
  url: fields.file ? null : `https://weekly.example.com/${id}`,
  file: null,
  note: null,
  created_at: '2026-02-10T12:00:00.000Z',
  checks: [],
  next_check_at: null,
  ...fields,
});

export const makeOrderFile = (id: number, fields: Partial<OrderFile> = {}): OrderFile => ({
  id,
  kind: 'delivery',
  name: 'interview.pdf',
  media_type: 'application/pdf',
  bytes: 2048,
  width: null,
  height: null,
  ...fields,
});

export const makeReview = (id: number, order: number, fields: Partial<Review> = {}): Review => ({
  id,
  order,
  rating: 4,
  comment: null,
  created_at: '2026-02-04T12:00:00.000Z',
  ...fields,
});

/** What the server answers to a review of `order`. */
export function makeWrittenReview(id: number, order: Order, fields: Partial<Review> = {}) {
  const review = makeReview(id, order.id, fields);
  return { ...review, present: { ...order, version: order.version + 1, review } };
}

export const makeSession = (id: number, values: Partial<Session> = {}): Session => ({
  id,
  browser: 'Firefox on Linux',
  address_family: 'IPv4',
  created_at: '2026-05-01T08:00:00.000Z',
  last_used_at: '2026-05-01T10:42:00.000Z',
  is_current: false,
  ...values,
});

/** Open until so many days from now. */
export const makeSubmission = (
  id: number,
  { days = 20, ...fields }: Partial<Submission> & { days?: number } = {},
): Submission => ({
  id,
  shelf: null,
  release: 100 + id,
  title: `Title ${id}`,
  description: 'Six songs about the sea.',
  format: 'ep',
  genre: 'electronic',
  link: 'https://example.com/listen',
  artwork: null,
  presskit: null,
  artist: { id: 10, stage_name: 'Mara Veil', country: 'germany', genres: ['pop'], ...NO_LINKS },
  open_until: new Date(Date.now() + days * 86_400_000 - 60_000).toISOString(),
  embargo_until: null,
  embargo_note: null,
  tracks: [],
  version: 1,
  ...fields,
});

/** With sound, at an address that is good. */
export const makeSound = (id: number, fields: Partial<Track> = {}): Track => ({
  id,
  position: 1,
  title: `Track ${id}`,
  seconds: 200,
  audio: `releases/1/audio-${id}.mp3`,
  peaks: null,
  ...fields,
});

export const makeUpload = (id: number, fields: Partial<Upload> = {}): Upload => ({
  id,
  image: `releases/${id}/artwork-a.png?for=1&until=99999999999&signature=a`,
  title: `cover-${id}.png`,
  characteristic: { format: 'PNG', size: 1_887_437, width: 3000, height: 3000 },
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** Of an outlet with one order in work. */
export const makeWallet = (fields: Partial<Wallet> = {}): Wallet => ({
  available: 384.25,
  sources: [
    { source: 'offers', pending: 255, earning: 1827.5, withdrawn: 1478.25 },
    { source: 'referrals', pending: 0, earning: 15, withdrawn: 5 },
    { source: 'bonuses', pending: 0, earning: 25, withdrawn: 0 },
  ],
  open_orders: 2,
  being_paid: 250,
  fee_percent: 15,
  has_entries: true,
  referral_code: 'c0ffee1234',
  refundable: [],
  ...fields,
});

/** What an order brought its outlet. */
export const makeEntry = (id: number, fields: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  type: 'offers',
  event: 'release',
  created_at: '2026-11-20T16:42:00.000Z',
  amount: 93.5,
  balance: 384.25,
  order: 7,
  service_type: 'single_online_review',
  release_title: 'Second Draft',
  text: null,
  payout_kind: null,
  payout_status: null,
  author: 'The Demo Tapes',
  ...fields,
});

export const makePayout = (id: number, fields: Partial<Payout> = {}): Payout => ({
  id,
  version: 1,
  kind: 'bank',
  amount: 250,
  destination: 'Demo Media, DE00 1234',
  status: 'requested',
  reference: null,
  reason: null,
  created_at: '2026-11-18T10:20:00.000Z',
  decided_at: null,
  ...fields,
});

export const makeAskedPayout = (id: number, fields: Partial<AskedPayout> = {}): AskedPayout => ({
  ...makePayout(id),
  user: { id: 2, email: 'media@example.com', name: 'Demo Media' },
  is_own: false,
  ...fields,
});

/** What the server answers of a chat in which nobody has written. */
export const NO_MESSAGES = {
  items: [],
  has_more: false,
  chat: { version: 1, unread: 0, last_read: 0, read_by_other: 0, is_open: true, last: null },
};
