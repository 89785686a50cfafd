/** A campaign is a release on its way to outlets. */
export const CAMPAIGN_STAGES = ['incomplete', 'in_review', 'approved', 'declined'] as const;
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number];

/** What a release needs before it is reviewed; music is a track with sound, or a link. */
export const CAMPAIGN_NEEDS = ['description', 'artwork', 'music'] as const;
export type CampaignNeed = (typeof CAMPAIGN_NEEDS)[number];

interface CampaignTransition {
  from: readonly CampaignStage[];
  to: CampaignStage;
  /** `clock` stands for what happens by itself. */
  by: 'artist' | 'admin' | 'clock';
}

/**
 * Every change of a stage. `resubmit` of an approved one needs its month to be over; an admin
 * decides on nothing of their own.
 */
export const CAMPAIGN_TRANSITIONS = {
  submit: { from: ['incomplete'], to: 'in_review', by: 'clock' },
  approve: { from: ['in_review'], to: 'approved', by: 'admin' },
  decline: { from: ['in_review'], to: 'declined', by: 'admin' },
  resubmit: { from: ['declined', 'approved'], to: 'in_review', by: 'artist' },
} as const satisfies Record<string, CampaignTransition>;
export type CampaignMove = keyof typeof CAMPAIGN_TRANSITIONS;

/** Where an outlet puts a campaign that it has looked at. */
export const SHELVES = ['saved', 'declined'] as const;
export type Shelf = (typeof SHELVES)[number];
