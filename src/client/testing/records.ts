import type { OutletResponse } from '@/shared/results/outlets.schemas';
import type { Campaign, Track } from '@/shared/music/campaigns.schemas';
import type { LegalDetails } from '@/shared/identity/legal.schemas';
import type { Session } from '@/shared/identity/sessions.schemas';
import type { ArtistUser, OutletUser } from '@/shared/identity/profiles.schemas';
import { NEW_TRUST, type Trust } from '@/shared/market/trust.schemas';
import type { PriceLists } from '@/shared/market/prices.schemas';
import { FIRST_PRICES, PRICE_CELLS } from '@/shared/market/prices.rules';
import type { ModeratedService } from '@/shared/admin/moderation.schemas';
import type { Service } from '@/shared/market/services.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import type { Submission } from '@/shared/market/submissions.schemas';
import type { Upload } from '@/shared/platform/uploads.schemas';

/** The numbers that filters' options find: zeros, except for `found`. */
export const makeCounts = (
  filters: Readonly<Record<string, readonly (string | number)[]>>,
  found: Readonly<Record<string, number>> = {},
) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      Object.fromEntries(values.map((value) => [value, found[value] ?? 0])),
    ]),
  );

/** The first price list of a new platform, as the server sends it. */
export const firstPrices: PriceLists['current'] = {
  list: 1,
  since: null,
  prices: PRICE_CELLS.map((cell) => ({ ...cell, price: FIRST_PRICES[cell.group][cell.tier] })),
};

export const NO_LINKS = {
  website: null,
  facebook: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  twitter: null,
};

/** User 1 with profile 10, matching `makeToken`. */
export const artistUser: ArtistUser = {
  id: 1,
  email: 'artist@example.com',
  username: 'demo-artist',
  is_admin: false,
  admin_role: null,
  is_active: true,
  part: null,
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

/** The same account as an admin who may do everything. */
export const adminUser: ArtistUser = { ...artistUser, is_admin: true, admin_role: 'owner' };

/** User 2. */
export const outletUser: OutletUser = {
  id: 2,
  email: 'media@example.com',
  username: 'demo-media',
  is_admin: false,
  admin_role: null,
  is_active: true,
  part: null,
  version: 1,
  role: 'media',
  profile: {
    id: 20,
    company_name: 'Demo Media',
    logo: null,
    genres: [],
    styles: [],
    country: null,
    category: 'news',
    types: [],
    tier: 'underground',
    approved_at: '2026-01-01T09:00:00.000Z',
    decline_reason: null,
    away: [],
    full_until: null,
    weekly_max: null,
    open_orders_max: null,
    is_public: false,
    proposed: null,
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
  styles: [],
  artwork: null,
  link: null,
  release_date: null,
  presskit: null,
  proposed: null,
  stage: 'draft',
  is_over: false,
  missing: ['music'],
  embargo_until: null,
  embargo_note: null,
  decline_reason: null,
  submitted_at: null,
  decided_at: null,
  open_until: null,
  coverage_page: null,
  review_hours: null,
  rating: null,
  pieces: [],
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
  styles: [],
  description: 'A demo release.',
  release_date: '2026-09-21',
  link: null,
  presskit: null,
  artwork: null,
  audio_file: null,
  created_at: '2026-01-01T00:00:00.000Z',
  proposed: null,
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
  proposed: null,
  version: 1,
  approval: 'approved',
  approval_reason: null,
  is_on: true,
  switched_at: null,
  purchases: 0,
  media: {
    id: 20,
    company_name: 'Demo Media',
    category: 'news',
    logo: null,
    country: null,
    tier: 'underground',
    genres: [],
    styles: [],
    away: [],
    full_until: null,
    full_weeks: [],
    is_full: false,
  },
  ...fields,
});

export const makeModeratedService = (
  id: number,
  fields: Partial<ModeratedService> = {},
): ModeratedService => ({
  ...makeService(id, { approval: 'pending' }),
  submitted_at: '2026-01-02T12:00:00.000Z',
  outlet_approved_at: null,
  active_services: 0,
  open: { unpaid: 0, paid: 0 },
  waiting: [],
  is_own: false,
  owner: { id: 2, email: 'media@example.com', is_confirmed: true },
  ...fields,
});

/** The figures of an outlet about which only these are known. */
export const makeTrust = (fields: Partial<Trust> = {}): Trust => ({
  ...NEW_TRUST,
  is_new: Object.keys(fields).length === 0,
  ...fields,
});

export const makeOutlet = (id: number, fields: Partial<OutletResponse> = {}): OutletResponse => {
  const { media } = makeService(1);
  return {
    ...media,
    id,
    types: [],
    ...NO_LINKS,
    is_public: false,
    member_since: '2025-03-05T12:00:00.000Z',
    trust: makeTrust(),
    about: null,
    figures: [],
    samples: [],
    services: [],
    work: [],
    reviews: [],
    access: { until: null, release: null, review_hours: null },
    is_watched: false,
    ...fields,
  };
};

export const makeSession = (id: number, values: Partial<Session> = {}): Session => ({
  id,
  browser: 'Firefox on Linux',
  address_family: 'IPv4',
  created_at: '2026-05-01T08:00:00.000Z',
  last_used_at: '2026-05-01T10:42:00.000Z',
  is_current: false,
  ...values,
});

/** A submission that is open for `days` days from now. */
export const makeSubmission = (
  id: number,
  { days = 20, ...fields }: Partial<Submission> & { days?: number } = {},
): Submission => ({
  id,
  shelf: null,
  person: null,
  release: 100 + id,
  title: `Title ${id}`,
  description: 'Six songs about the sea.',
  format: 'ep',
  genre: 'electronic',
  styles: [],
  link: 'https://example.com/listen',
  artwork: null,
  presskit: null,
  artist: { id: 10, stage_name: 'Mara Veil', country: 'germany', genres: ['pop'], ...NO_LINKS },
  open_until: new Date(Date.now() + days * 86_400_000 - 60_000).toISOString(),
  fits: true,
  opened_at: '2026-01-01T00:00:00.000Z',
  heard: null,
  offer: null,
  embargo_until: null,
  embargo_note: null,
  tracks: [],
  version: 1,
  ...fields,
});

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
  path: `releases/${id}/artwork-a.png?for=1&until=99999999999&signature=a`,
  title: `cover-${id}.png`,
  kind: 'artwork',
  size: 1_887_437,
  width: 3000,
  height: 3000,
  release: `Release ${id}`,
  campaign: id,
  track: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

export const noLegalDetails: LegalDetails = {
  kind: 'company',
  ...{ name: '', street: '', postcode: '', city: '', country: '' },
  ...{ vat_number: '', tax_number: '', papers_to: '' },
  ...{ is_complete: false, is_vat_checked: false, version: 1 },
};
