import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { SERVICE_TYPES } from '@/shared/options';

/** What a body that is taken needs to know. */
export interface Facts {
  /** Who calls; for a call that asks for no account, the artist. */
  account: TestAccount;
  /** An id of a service, of a completed order. */
  service: number;
  order: number;
  /** A campaign that is open. */
  campaign: number;
  /** Different at each call. */
  count: number;
}

interface FuzzRoute {
  /** A JSON body that is taken, or refused late; absent: none is expected. */
  body?: (facts: Facts) => Record<string, unknown>;
  /** More fields to put something odd into. */
  more?: readonly string[];
  /** A release's form instead. */
  isForm?: true;
  /** In whose name the call is likely to get far. */
  role?: 'artist' | 'media' | 'admin';
}

const links = ['website', 'facebook', 'instagram', 'youtube', 'tiktok', 'twitter'];
const artistFields = ['stage_name', 'genres', 'country', 'year_of_foundation', 'biography'];
const mediaFields = ['company_name', 'genres', 'country', 'types', 'category'];
const takingFields = ['away_until', 'open_orders_max', 'tier', 'approved_at'];
const proof = () => ({ current_password: TEST_PASSWORD });
const registration = ({ count }: Facts) => ({
  username: `fuzz${count}`,
  email: `fuzz${count}@example.com`,
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
});
const emailOf = ({ account }: Facts) => ({ email: account.user.email });
const tokenOfNobody = () => ({ token: 'of nobody' });
const service = ({ count }: Facts) => ({
  type: SERVICE_TYPES[count % SERVICE_TYPES.length],
  price: (count % 1000) + 0.25,
  delivery_days: 7,
  description: 'Six hundred words.',
});

const decision = ({ count }: Facts) => ({ approve: count % 2 === 0, reason: 'Not of its own.' });

/** Every route of the app, with what it is fuzzed with. */
export const FUZZ_ROUTES: Readonly<Record<string, FuzzRoute>> = {
  'GET /api/health/': {},
  'GET /api/ready/': {},
  'GET /api/metrics/': {},
  'GET /api/openapi.json': {},
  'GET /api/docs/': {},
  'GET /api/docs/:name': {},
  'GET /media/*': {},
  'GET /outlets/:id': {},
  'GET /coverage/:slug': {},
  'GET /sitemap.xml': {},
  'GET /robots.txt': {},

  'POST /api/auth/register/artist/': {
    body: registration,
    more: ['role', ...artistFields, ...links],
  },
  'POST /api/auth/register/media/': { body: registration, more: ['role', ...mediaFields] },
  'POST /api/auth/login/': {
    body: (facts) => ({ ...emailOf(facts), password: TEST_PASSWORD }),
    more: ['code'],
  },
  'POST /api/auth/token/refresh/': { body: ({ account }) => ({ refresh: account.refresh }) },
  'POST /api/auth/logout/': { body: ({ account }) => ({ refresh: account.refresh }) },
  'POST /api/auth/activate/': { body: tokenOfNobody },
  'POST /api/auth/activate/resend/': { body: emailOf },
  'POST /api/auth/email/confirm/': { body: tokenOfNobody },
  'POST /api/password_reset/': { body: emailOf },
  'POST /api/password_reset/confirm/': {
    body: () => ({ ...tokenOfNobody(), password: TEST_PASSWORD }),
  },

  'GET /api/auth/profile/': {},
  'GET /api/auth/profile/export.zip': {},
  'GET /api/auth/profile/deletion/': {},
  // With the password that is right, the accounts that the others are called by would be gone.
  'POST /api/auth/profile/deletion/': {
    body: () => ({ current_password: 'not-the-one-7' }),
    more: ['code'],
  },
  'PATCH /api/auth/profile/update/': {
    body: () => ({ country: 'uk', profile: { website: 'https://example.com' } }),
    more: [
      'id',
      'role',
      'is_admin',
      'username',
      'email',
      'current_password',
      ...artistFields,
      ...mediaFields,
      ...takingFields,
      ...links,
    ],
  },
  'GET /api/auth/second-factor/': {},
  'POST /api/auth/second-factor/': { body: proof, more: ['code'] },
  'POST /api/auth/second-factor/confirm/': { body: () => ({ code: '123456' }) },
  'POST /api/auth/second-factor/disable/': { body: proof, more: ['code'] },
  'POST /api/auth/second-factor/recovery-codes/': { body: proof, more: ['code'] },
  'POST /api/auth/password/': {
    body: () => ({ ...proof(), password: 'another-Harbour-78', password2: 'another-Harbour-78' }),
    more: ['code'],
  },
  'GET /api/auth/sessions/': {},
  'DELETE /api/auth/sessions/:id/': {},
  'POST /api/auth/sessions/end-others/': {},

  'GET /api/notices/': {},
  'PUT /api/notices/read/': { body: ({ count }) => ({ up_to: count }), more: ['notice'] },
  'GET /api/notices/settings/': {},
  'PATCH /api/notices/settings/': {
    body: () => ({ mails_off: ['reviews'], time_zone: 'Europe/London' }),
    more: ['user', 'email'],
  },
  'GET /api/notices/unsubscribe/': {},
  'POST /api/notices/unsubscribe/': {},

  'GET /api/releases/': { role: 'artist' },
  'POST /api/releases/': { role: 'artist', isForm: true },
  'GET /api/releases/:id/': { role: 'artist' },
  'PATCH /api/releases/:id/': {
    role: 'artist',
    body: ({ count }) => ({ title: `Glass Harbour ${count}` }),
    more: ['id', 'artist', 'format', 'genre', 'description', 'link', 'release_date', 'artwork'],
  },
  'POST /api/releases/:id/files/': { role: 'artist', isForm: true },
  'DELETE /api/releases/:id/': { role: 'artist' },

  'GET /api/campaigns/': { role: 'artist' },
  'GET /api/campaigns/:id/': { role: 'artist' },
  'PATCH /api/campaigns/:id/': {
    role: 'artist',
    body: () => ({ embargo_until: '2030-01-01', embargo_note: 'Not before the vinyl.' }),
    more: ['id', 'stage', 'open_until', 'artist', 'tracks'],
  },
  'POST /api/campaigns/:id/tracks/': { role: 'artist', isForm: true },
  'PATCH /api/campaigns/:id/tracks/:track/': {
    role: 'artist',
    body: ({ count }) => ({ title: `Low Tide ${count}`, position: (count % 3) + 1 }),
    more: ['id', 'seconds', 'peaks', 'file_id'],
  },
  'DELETE /api/campaigns/:id/tracks/:track/': { role: 'artist' },
  'PUT /api/campaigns/:id/coverage/': {
    role: 'artist',
    body: ({ count }) => ({ is_public: count % 2 === 0 }),
    more: ['coverage_slug'],
  },
  'POST /api/campaigns/:id/resubmit/': { role: 'artist' },

  'GET /api/services/': {},
  'POST /api/services/': {
    role: 'media',
    body: (facts) => ({ ...service(facts), id: facts.account.user.profile.id }),
    more: ['media', 'deleted_at'],
  },
  'GET /api/services/:id/': {},
  'PATCH /api/services/:id/': {
    role: 'media',
    body: service,
    more: ['id', 'media', 'deleted_at', 'is_on', 'approval'],
  },
  'DELETE /api/services/:id/': { role: 'media' },

  'GET /api/catalogue/': { role: 'artist' },
  'GET /api/outlets/:id/': { role: 'artist' },

  'GET /api/orders/': {},
  'POST /api/orders/': {
    role: 'artist',
    body: (facts) => ({ service: facts.service }),
    more: ['status', 'price', 'artist', 'campaign', 'message'],
  },
  'PATCH /api/orders/:id/done/': {
    role: 'artist',
    body: ({ count }) => ({ status: count % 2 ? 'completed' : 'pending' }),
  },
  'GET /api/payments/:id/': { role: 'artist' },
  'POST /api/payments/:id/test/': {
    role: 'artist',
    body: ({ count }) => ({ outcome: count % 2 ? 'succeeded' : 'failed' }),
    more: ['amount', 'status'],
  },
  'POST /api/payments/:id/cancel/': { role: 'artist' },
  'POST /api/payments/webhook/stripe/': {
    body: ({ count }) => ({ id: `evt_${count}`, type: 'checkout.session.completed' }),
  },
  'GET /api/wallet/': {},
  'GET /api/wallet/entries/': {},
  'GET /api/wallet/export.csv': {},
  'GET /api/wallet/export.json': {},
  'GET /api/payouts/': {},
  'POST /api/payouts/': {
    body: ({ count }) => ({ kind: 'bank', amount: 20 + (count % 9), destination: 'DE02 1203' }),
    more: ['payment', 'user', 'status'],
  },
  'GET /api/admin/payouts/': { role: 'admin' },
  'POST /api/admin/payouts/:id/settle/': {
    role: 'admin',
    body: ({ count }) => ({ pay: count % 2 === 0, reference: `LN-${count}`, reason: 'No bank.' }),
    more: ['amount', 'user'],
  },
  'POST /api/admin/bonuses/': {
    role: 'admin',
    body: (facts) => ({ ...emailOf(facts), amount: 25, reason: 'Thanks' }),
    more: ['user', 'id'],
  },
  'GET /api/admin/ledger/': { role: 'admin' },
  'GET /api/admin/audit/export.csv': { role: 'admin' },
  'GET /api/admin/audit/export.json': { role: 'admin' },
  'GET /api/offers/': { role: 'media' },
  'GET /api/offers/:id/': {},
  'POST /api/offers/': {
    role: 'media',
    body: (facts) => ({
      campaign: facts.campaign,
      service: facts.service,
      message: 'A review of all six songs.',
    }),
    more: ['marketing', 'publish_on', 'price', 'stage'],
  },
  'POST /api/offers/:id/accept/': { role: 'media' },
  'POST /api/offers/:id/decline/': {
    role: 'media',
    body: () => ({ comment: 'Not for us.' }),
    more: ['reason'],
  },
  'POST /api/offers/:id/withdraw/': { role: 'artist' },
  'POST /api/offers/:id/give-up/': { role: 'media' },
  'POST /api/offers/:id/refund/': { role: 'artist' },
  'POST /api/offers/:id/pay/': { role: 'artist', body: () => ({}), more: ['campaign'] },
  'POST /api/offers/:id/deliver/': {
    role: 'media',
    body: ({ count }) => ({
      links: [`https://night-desk.com/review-${count}`],
      files: [],
      disclosed: true,
    }),
    more: ['note', 'round'],
  },
  'POST /api/offers/:id/revise/': { role: 'artist', body: () => ({ comment: 'A name is wrong.' }) },
  'POST /api/offers/:id/dispute/': { role: 'artist', body: () => ({ comment: 'Not ours.' }) },
  'POST /api/offers/:id/files/': { role: 'media', isForm: true },
  'GET /api/offers/:id/files/:file/': { role: 'media' },
  'DELETE /api/offers/:id/files/:file/': { role: 'media' },
  'GET /api/admin/orders/': { role: 'admin' },
  'POST /api/admin/orders/:id/resolve/': {
    role: 'admin',
    body: ({ count }) => ({ outlet_amount: count % 40 }),
    more: ['artist_amount'],
  },
  'PUT /api/offers/:id/mark/': {
    role: 'artist',
    body: ({ count }) => ({ note: `Note ${count}`, is_saved: count % 2 === 0 }),
  },
  'GET /api/feedback/': { role: 'artist' },
  'GET /api/live/': {},
  'GET /api/offers/:id/messages/': { role: 'media' },
  'POST /api/offers/:id/messages/': {
    role: 'artist',
    body: ({ count }) => ({ client_id: randomUUID(), text: `Message ${count}` }),
    more: ['file', 'author', 'id'],
  },
  'PUT /api/offers/:id/read/': { role: 'media', body: ({ count }) => ({ message: count }) },
  'POST /api/reviews/': {
    role: 'artist',
    body: ({ order }) => ({ order, rating: 5 }),
    more: ['comment', 'value', 'accuracy', 'communication', 'artist', 'by'],
  },

  'GET /api/submissions/': { role: 'media' },
  'GET /api/submissions/:id/': { role: 'media' },
  'PUT /api/submissions/:id/shelf/': {
    role: 'media',
    body: ({ count }) => ({ shelf: count % 2 ? 'saved' : null }),
    more: ['version', 'media'],
  },
  'GET /api/uploads/': { role: 'artist' },
  'GET /api/admin/queue/': { role: 'admin' },
  'GET /api/admin/campaigns/': { role: 'admin' },
  'GET /api/admin/outlets/': { role: 'admin' },
  'GET /api/admin/services/': { role: 'admin' },
  'POST /api/admin/campaigns/:id/decide/': { role: 'admin', body: decision, more: ['reason'] },
  'POST /api/admin/outlets/:id/decide/': {
    role: 'admin',
    body: decision,
    more: ['reason', 'tier'],
  },
  'POST /api/admin/services/:id/decide/': {
    role: 'admin',
    body: decision,
    more: ['reason', 'price'],
  },
};
