/** What search engines and shared links say of the page. */
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

export const tiers = [
  {
    name: 'The Underground',
    text: 'Blogs, zines and playlists with small, devoted audiences.',
    look: 'underground',
  },
  {
    name: 'The Rising Stars',
    text: 'Growing outlets whose readers and listeners act on what they find.',
    look: 'rising',
  },
  {
    name: 'The Heavy Hitters',
    text: 'Established titles and channels with the widest reach.',
    look: 'heavy',
  },
] as const;

export const promises = [
  {
    title: 'Real exposure',
    text: 'Coverage by outlets that people read, watch and listen to.',
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
    text: 'Title, artwork, press kit and a few lines about the release. Every submission is reviewed by hand.',
  },
  {
    title: 'Access the media catalogue',
    text: 'Approved artists have the catalogue for one month: every outlet by tier, service and price, and an order in a few taps.',
  },
] as const;

/** The twelve questions; the specification gives their number. */
export const questions = [
  {
    question: 'What is Linernote?',
    answer:
      'A marketplace where music artists buy promotion from media outlets: reviews, articles, interviews, playlists and social posts. Artists submit a release, and a person reviews every submission. Once it is approved, the artist has access to the media catalogue for one month and orders what the release needs, at prices that are fixed by tier and type of service. Outlets list what they offer once and get orders instead of negotiations. There is no subscription on either side.',
  },
  {
    question: 'How are the tiers decided?',
    answer:
      'The platform places every outlet in one of three tiers by its impact: The Underground, The Rising Stars or The Heavy Hitters.',
  },
  {
    question: 'How long does catalogue access last?',
    answer: 'One month from the approval of your submission.',
  },
  {
    question: 'What does a review cost?',
    answer:
      'That depends on the tier of the outlet and on the format: a single, an EP and an album are separate services. The price is shown before you order and does not change afterwards.',
  },
  {
    question: 'Is there a subscription fee?',
    answer: 'No. Subscription fees are 0%, for artists and for media.',
  },
  {
    question: 'Who reviews my submission?',
    answer:
      'A person. Every submission is manually reviewed before its artist gets access to the catalogue.',
  },
  {
    question: 'What do I need to submit?',
    answer:
      'A title, the format and the genre. Artwork as PNG or JPEG and a press kit as PDF or plain text make the submission complete.',
  },
  {
    question: 'Which services can I order?',
    answer:
      'Articles, online, printed and video reviews, interviews, story posts, social media sharing and playlists.',
  },
  {
    question: 'Can I change a release after I submitted it?',
    answer: 'Yes. You can edit or delete it in your list of releases at any time.',
  },
  {
    question: 'How do I follow an order?',
    answer:
      'In your list of orders. An order is pending until you mark it as completed; then you can leave a review with one to five stars.',
  },
  {
    question: 'How do outlets offer their services?',
    answer:
      'With a media account. A service has a type, its price, the delivery in days and a description of what is included. It can be changed or removed later; orders keep the price at which they were placed.',
  },
  {
    question: 'I forgot my password. What now?',
    answer:
      'Ask for a link on the login page. It arrives by e-mail, works once and is valid for one hour.',
  },
] as const;
