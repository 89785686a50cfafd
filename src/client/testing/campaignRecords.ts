import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import type { ReleasePage } from '@/shared/music/releasePages.schemas';
import type { Plan } from '@/shared/market/plans.schemas';
import type { Piece } from '@/shared/identity/outlets.schemas';
import type { Routes } from './stubFetch';
import type { Dashboard } from '@/shared/results/dashboard.schemas';

export const NOTHING_DONE: Dashboard = {
  amount: 0,
  orders: 0,
  held: 0,
  held_orders: 0,
  fee_percent: 15,
  rows: [],
  months: [],
  pieces: { live: 0, gone: 0, all: 0, labels: 0, labelled: 0, checked_at: null },
  deliveries: { all: 0, on_time: 0 },
  clicks: null,
};

export const NO_WORK: CampaignWork = {
  spent: 0,
  paid_orders: 0,
  held: 0,
  held_orders: 0,
  clicks: null,
  pieces: [],
};

/** A release page as it is before its artist sets it up. */
export const NEW_RELEASE_PAGE: ReleasePage = {
  is_public: false,
  opens_early: false,
  has_clip: false,
  has_downloads: false,
  links: [],
  credits: null,
  path: null,
  clips: 0,
  photos: [],
  version: 1,
};

export const makePiece = (id: number, fields: Partial<Piece> = {}): Piece => ({
  id,
  url: `https://www.weekly.example.com/${id}`,
  title: null,
  type: 'ep_online_review',
  outlet: { id: 7, company_name: 'Weekly', logo: null },
  delivered_at: '2026-02-10T12:00:00.000Z',
  pull_quote: null,
  finding: null,
  label: null,
  clicks: null,
  ...fields,
});

/** What the page of a campaign loads while the campaign has no orders. */
export const campaignRoutes = (campaign: Campaign): Routes => ({
  [`GET campaigns/${campaign.id}/`]: campaign,
  [`GET campaigns/${campaign.id}/work/`]: NO_WORK,
  [`GET campaigns/${campaign.id}/streams/`]: { days: [] },
  [`GET campaigns/${campaign.id}/page/`]: NEW_RELEASE_PAGE,
  [`GET offers/?limit=50&count=1&stage=pending&campaign=${campaign.id}`]: [],
});

export const makePlan = (id: number, fields: Partial<Plan> = {}): Plan => ({
  id,
  budget: 0,
  ordered: 0,
  orders: [],
  release_day: null,
  priority: 'reviews',
  pieces: [],
  version: 1,
  ...fields,
});
