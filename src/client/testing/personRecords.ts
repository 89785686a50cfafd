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
  profile: id,
  is_admin: false,
  state: 'active',
  orders: 2,
  seen_at: AT,
  created_at: AT,
  is_own: false,
  version: 1,
  ...fields,
});

/** An account as on its own page. */
export const makePerson = (id: number, fields: Partial<Person> = {}): Person => ({
  ...makePersonRow(id),
  country: 'uk',
  tier: null,
  public_page: null,
  has_second_factor: false,
  suspended_at: null,
  suspended_reason: null,
  disputes: 0,
  held: 0,
  balance: 12.5,
  paid: { orders: 1, amount: 45 },
  open: { unpaid: 2, paid: 1 },
  sessions: [],
  notes: [],
  decisions: [],
  latest_orders: [],
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
  artist: { id: 4, name: 'Person 4' },
  outlet: { id: 5, name: 'Person 5' },
  stage: 'paid',
  close_reason: null,
  paid_at: AT,
  created_at: AT,
  version: 1,
  ...fields,
});
