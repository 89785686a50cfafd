import type {
  DeskCounts,
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
} from '@/shared/admin/moderation.schemas';
import { adminUser, makeCampaign, NO_LINKS } from './records';
import type { Routes } from './stubFetch';
import type { DecidedReport, ReportCase } from '@/shared/admin/reports.schemas';
import type { Decision } from '@/shared/platform/audit.schemas';
import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import type { Person, PersonRow } from '@/shared/admin/people.schemas';

const AT = '2026-03-01T12:00:00.000Z';

export const makePersonRow = (id: number, fields: Partial<PersonRow> = {}): PersonRow => ({
  id,
  name: `Person ${id}`,
  email: `person-${id}@example.com`,
  username: `person${id}`,
  role: 'artist',
  face: { of: 'artist', id, picture: null },
  is_admin: false,
  state: 'active',
  orders: 2,
  seen_at: AT,
  created_at: AT,
  is_own: false,
  version: 1,
  ...fields,
});

export const makePerson = (id: number, fields: Partial<Person> = {}): Person => ({
  ...makePersonRow(id),
  country: 'uk',
  tier: null,
  public_page: null,
  new_email: null,
  second_factor: null,
  obstacles: [],
  people: [],
  suspended_at: null,
  suspended_reason: null,
  disputes: 0,
  alike: [],
  held: 0,
  balance: 12.5,
  paid: { orders: 1, amount: 45 },
  open: { unpaid: 2, paid: 1 },
  sessions: [],
  notes: [],
  decisions: [],
  latest_orders: [],
  records: [],
  ...fields,
});

export const makeDecision = (id: number, fields: Partial<Decision> = {}): Decision => ({
  id,
  date: AT,
  actor: 'admin',
  by: { id: 1, name: 'Office' },
  action: 'account_suspended',
  about: { id: 4, name: 'Person 4' },
  subject: 'account',
  subject_id: 4,
  order: null,
  amount: null,
  before: 'Active',
  after: 'Suspended: Abuse',
  reason: 'Threats in a chat.',
  ...fields,
});

export const makeAdminOrder = (id: number, fields: Partial<AdminOrder> = {}): AdminOrder => ({
  id,
  release_title: 'Glass Harbour',
  type: 'online_interview',
  price: 190,
  face: { of: 'release', id: 3, picture: null },
  artist: { id: 4, name: 'Person 4' },
  outlet: { id: 5, name: 'Person 5' },
  stage: 'paid',
  close_reason: null,
  paid_at: AT,
  created_at: AT,
  version: 1,
  ...fields,
});

const REPORTED_AT = '2026-11-20T10:00:00.000Z';

const ofCase = (id: number): Omit<DecidedReport, 'is_about_you'> => ({
  id,
  kind: 'outlet',
  category: 'facts',
  title: `Outlet ${id}`,
  decision: null,
  reason: null,
  decided_at: null,
  appeal_until: null,
  appealed_at: null,
  appeal_outcome: null,
  appeal_reason: null,
  appeal_text: null,
  version: 1,
});

export const makeReportCase = (id: number, fields: Partial<ReportCase> = {}): ReportCase => ({
  ...ofCase(id),
  text: null,
  path: `/outlets/${id}`,
  owner: `Outlet ${id}`,
  owner_id: id,
  count: 1,
  face: { of: 'outlet', id, picture: null },
  reports: [
    {
      id,
      category: 'facts',
      text: `It is wrong, ${id}.`,
      by: null,
      is_answered: false,
      created_at: REPORTED_AT,
    },
  ],
  others: 0,
  others_acted_on: 0,
  created_at: REPORTED_AT,
  due_at: '2026-11-27T10:00:00.000Z',
  decided_by: null,
  appeal_decided_by: null,
  is_own: false,
  is_first_decider: false,
  ...fields,
});

/** A decision as the people concerned see it; by default the caller's own record was hidden. */
export const makeDecidedReport = (
  id: number,
  fields: Partial<DecidedReport> = {},
): DecidedReport => ({
  ...ofCase(id),
  decision: 'hidden',
  reason: 'Paid work says so.',
  decided_at: REPORTED_AT,
  is_about_you: true,
  appeal_until: new Date(Date.now() + 86_400_000).toISOString(),
  ...fields,
});

export const NOTHING_WAITS: DeskCounts = {
  campaigns: 0,
  outlets: 0,
  services: 0,
  changes: 0,
  payouts: 0,
  proposals: 0,
  disputes: 0,
  reports: 0,
  late: 0,
  is_trading: false,
};

/** The account of an admin who may do everything, and the counts of the queue. */
export const adminRoutes = (waiting: Partial<DeskCounts>): Routes => ({
  'GET auth/profile/': adminUser,
  'GET admin/queue/': { ...NOTHING_WAITS, ...waiting },
});

/* Records that wait for an admin's decision, as the admin sees them. */

const OWNER = { id: 3, email: 'owner@example.com', is_confirmed: true };

export const makeModeratedCampaign = (
  id: number,
  fields: Partial<ModeratedCampaign> = {},
): ModeratedCampaign => ({
  ...makeCampaign(id, { stage: 'in_review', missing: [] }),
  is_own: false,
  owner: OWNER,
  open: { unpaid: 0, paid: 0 },
  artist: { country: null, genres: [], biography: null, approved: 0, declined: 0, ...NO_LINKS },
  files: [],
  ...fields,
});

export const makeModeratedOutlet = (
  id: number,
  fields: Partial<ModeratedOutlet> = {},
): ModeratedOutlet => ({
  id,
  company_name: 'Night Desk',
  category: 'news',
  types: [],
  genres: [],
  styles: [],
  country: null,
  tier: 'underground',
  logo: null,
  ...NO_LINKS,
  approved_at: null,
  decline_reason: null,
  submitted_at: '2026-01-02T12:00:00.000Z',
  services: 0,
  approved_services: [],
  open: { unpaid: 0, paid: 0 },
  about: null,
  figures: [],
  samples: [],
  waiting: [],
  is_own: false,
  owner: OWNER,
  version: 1,
  ...fields,
});

export const makeModeratedChange = (
  id: number,
  fields: Partial<ModeratedChange> = {},
): ModeratedChange => ({
  id,
  record: 'outlet',
  record_id: 20,
  face: { of: 'outlet', id: 20, picture: null },
  name: 'Night Desk',
  field: 'company_name',
  is_live: false,
  before: 'Night Desk',
  after: 'Night Desk Berlin',
  can_revert: false,
  state: 'waiting',
  reason: null,
  submitted_at: '2026-01-02T12:00:00.000Z',
  decided_at: null,
  is_own: false,
  owner: OWNER,
  version: 1,
  ...fields,
});
