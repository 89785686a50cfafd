/** A campaign is a release on its way to outlets. */
export const CAMPAIGN_STAGES = ['draft', 'in_review', 'approved', 'declined'] as const;
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number];

/** What a release needs before its review; `music` is a track with sound, or a link. */
export const CAMPAIGN_NEEDS = ['description', 'artwork', 'music'] as const;
export type CampaignNeed = (typeof CAMPAIGN_NEEDS)[number];

interface CampaignTransition {
  from: readonly CampaignStage[];
  to: CampaignStage;
  by: 'artist' | 'admin';
}

/**
 * Every transition between stages. An approved campaign can be submitted again once its month is
 * over; admins cannot decide on their own campaigns.
 */
export const CAMPAIGN_TRANSITIONS = {
  submit: { from: ['draft', 'declined', 'approved'], to: 'in_review', by: 'artist' },
  withdraw: { from: ['in_review'], to: 'draft', by: 'artist' },
  approve: { from: ['in_review'], to: 'approved', by: 'admin' },
  decline: { from: ['in_review'], to: 'declined', by: 'admin' },
} as const satisfies Record<string, CampaignTransition>;
export type CampaignMove = keyof typeof CAMPAIGN_TRANSITIONS;

/** The shelves on which an outlet puts a campaign that it has viewed. */
export const SHELVES = ['saved', 'declined'] as const;
export type Shelf = (typeof SHELVES)[number];
