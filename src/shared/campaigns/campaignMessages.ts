/** Sentences of the family, for both sides. */
export const CAMPAIGN_MESSAGES = {
  inReview: 'This campaign is being reviewed and cannot be changed until that is over.',
  moved: 'This campaign has moved on meanwhile.',
  decided: 'Somebody else has decided on this campaign already.',
  own: 'Nobody reviews their own music.',
  reasonRequired: 'Please give a reason.',
  notOver: 'This campaign is still open. It can be sent again when it is over.',
  notComplete: 'Something is still missing before this can be reviewed.',
  tooManyTracks: 'A campaign can have at most 40 tracks.',
} as const;
