import type {
  ModerationCounts,
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
} from '@/shared/admin/moderation.schemas';
import { adminUser, makeCampaign, NO_LINKS } from './records';
import type { Routes } from './stubFetch';

/** The counts of an empty queue. */
export const NOTHING_WAITS: ModerationCounts = {
  campaigns: 0,
  outlets: 0,
  services: 0,
  changes: 0,
  payouts: 0,
  disputes: 0,
  reports: 0,
};

/** The account of an admin who may do everything, and the counts of the queue. */
export const adminRoutes = (waiting: Partial<ModerationCounts>): Routes => ({
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
  country: null,
  tier: 'underground',
  logo: null,
  ...NO_LINKS,
  approved_at: null,
  decline_reason: null,
  submitted_at: '2026-01-02T12:00:00.000Z',
  services: 0,
  about: null,
  figures: [],
  samples: [],
  waiting: [],
  is_own: false,
  owner: OWNER,
  version: 1,
  ...fields,
});

/** A proposed new name of an outlet. */
export const makeModeratedChange = (
  id: number,
  fields: Partial<ModeratedChange> = {},
): ModeratedChange => ({
  id,
  record: 'outlet',
  record_id: 20,
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
