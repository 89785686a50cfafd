export const listing = {
  title: 'Get heard where it counts',
  description:
    'Linernote is where artists order reviews, articles, interviews, playlists and social posts from media outlets: three tiers, fixed prices, 0% subscription fees.',
} as const;

export const hero = {
  lead: 'Reviews, articles, interviews, playlists and social posts from real media outlets, at a price you know before you ask.',
  facts: [
    { figure: '0%', meaning: 'subscription fees' },
    { figure: '3 tiers', meaning: 'of media, fixed prices' },
    { figure: '100%', meaning: 'reviewed by people' },
  ],
} as const;

export const audiences = {
  artist: {
    title: 'For artists',
    text: 'Submit a release. When it is approved you get a month in the media catalogue and order exactly the coverage your release needs.',
    action: 'Join as artist',
  },
  media: {
    title: 'For media',
    text: 'List the work you already do. Artists order it at the platform’s price for your tier, so nobody haggles and nobody pays to pitch.',
    action: 'Join as media',
  },
} as const;

export const promises = [
  {
    title: 'Real exposure',
    text: 'Coverage in outlets that people read, watch and listen to.',
  },
  {
    title: 'Fixed prices',
    text: 'By tier and service type, set by the platform, the same for everyone.',
  },
  {
    title: '0% subscription fees',
    text: 'You pay for what you order. Between two orders you pay nothing.',
  },
  {
    title: 'Reviewed by hand',
    text: 'Every submission is manually reviewed before its artist gets access to the catalogue.',
  },
] as const;

export const steps = [
  {
    title: 'Submit your music',
    text: 'Title, artwork, a few lines about the release, and music to listen to. Every submission is reviewed by hand.',
  },
  {
    title: 'Access the media catalogue',
    text: 'Approved artists have the catalogue for one month: what outlets offer, by tier, service and price, each a few taps away from an order.',
  },
] as const;

/**
 * When money moves, in order. `paid` steps are only shown if orders are paid `here`, or `apart`:
 * between the two parties.
 */
export const moneySteps: readonly { title: string; text: string; paid?: 'here' | 'apart' }[] = [
  {
    title: 'Free until accepted',
    text: 'A request costs nothing. The outlet has seven days to answer.',
  },
  {
    paid: 'here',
    title: 'Held until you have seen the work',
    text: 'You pay once the outlet has accepted. The money waits with us, not with the outlet.',
  },
  {
    paid: 'here',
    title: 'Back if it does not come',
    text: 'Late work can be refunded from its delivery date on; seven days later it is refunded automatically.',
  },
  {
    paid: 'here',
    title: 'Paid out when you are content',
    text: 'You have seven days to look, ask for a change or object. Then the outlet gets its share.',
  },
  {
    paid: 'apart',
    title: 'Paid to the outlet',
    text: 'Work begins when it accepts. You pay the outlet yourself, not through Linernote.',
  },
  {
    paid: 'apart',
    title: 'Closed if it does not come',
    text: 'Seven days after its delivery date a late order closes automatically.',
  },
  {
    paid: 'apart',
    title: 'Done when you are content',
    text: 'You look, ask for a change or mark the order as completed.',
  },
];
