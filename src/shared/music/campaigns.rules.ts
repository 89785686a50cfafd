/** A campaign is a release on its way to outlets. */
export const CAMPAIGN_STAGES = ['draft', 'in_review', 'approved', 'declined'] as const;

export type CampaignStage = (typeof CAMPAIGN_STAGES)[number];

/**
 * What a release needs before its review; `music` is a track with sound, or a link. Without
 * artwork its cover is drawn.
 */
export const CAMPAIGN_NEEDS = ['description', 'music'] as const;

export type CampaignNeed = (typeof CAMPAIGN_NEEDS)[number];

interface CampaignTransition {
  from: readonly CampaignStage[];
  to: CampaignStage;
  by: 'artist' | 'admin';
}

/**
 * An approved campaign can be submitted again once its month is over. To decline it withdraws its
 * approval.
 */
export const CAMPAIGN_TRANSITIONS = {
  submit: { from: ['draft', 'declined', 'approved'], to: 'in_review', by: 'artist' },
  withdraw: { from: ['in_review'], to: 'draft', by: 'artist' },
  approve: { from: ['in_review'], to: 'approved', by: 'admin' },
  decline: { from: ['in_review', 'approved'], to: 'declined', by: 'admin' },
} as const satisfies Record<string, CampaignTransition>;

export type CampaignMove = keyof typeof CAMPAIGN_TRANSITIONS;

export const SHELVES = ['saved', 'declined'] as const;

export type Shelf = (typeof SHELVES)[number];

export const CAMPAIGN_MESSAGES = {
  inReview: 'A person is reviewing this campaign. Take it back to change it.',
  moved: 'This campaign has moved on in the meantime.',
  decided: 'Somebody else has decided on this campaign already.',
  takenBack: 'The artist has taken this campaign back.',
  own: 'Nobody reviews their own music.',
  notOver: 'This campaign is still open. It can be sent again when it is over.',
  embargoAgreed: 'An outlet is at work under this embargo. It can end earlier, but not later.',
  tooManyPhotos: 'A release can have at most 6 photos.',
  photoNotAdded: 'The photo could not be added. Please try again.',
  photoNotRemoved: 'The photo could not be removed. Please try again.',
  tooManyTracks: 'A campaign can have at most 40 tracks.',
  neverApproved: 'The coverage page can be published once the campaign has been approved.',
  pageNeverApproved: 'The release page can be public once the campaign has been approved.',
  pageFailed: 'The release page could not be loaded. Please try again.',
  coverageFailed: 'The coverage page could not be changed. Please try again.',
  loadFailed: 'An error occurred while fetching the campaign.',
  listFailed: 'An error occurred while fetching campaigns.',
  sendFailed: 'It could not be sent. Please try again.',
  takeBackFailed: 'It could not be taken back. Please try again.',
  trackFailed: 'The track could not be changed. Please try again.',
} as const;

type Part = CampaignNeed | 'title';

const NEED_TEXT: Record<Part, string> = {
  title: 'a title',
  description: 'a description',
  music: 'music to listen to: a track or a link',
};

/** 'a description and music to listen to: a track or a link'; '' for nothing. */
export function missingText(missing: readonly Part[]): string {
  return new Intl.ListFormat('en-GB').format(missing.map((need) => NEED_TEXT[need]));
}

/** Lists the requirements of a review that a campaign lacks; `missing` names at least one. */
export const incompleteText = (missing: readonly Part[]): string =>
  `Before its review it still needs ${missingText(missing)}.`;
