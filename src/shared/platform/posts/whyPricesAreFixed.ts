import type { PostText } from '../blogPosts';

export const text: PostText = [
  {
    paragraphs: [
      'In most places the price of coverage is a conversation. You write to an outlet, they ask who you are, you ask what it costs, they ask what you have. Some days later there is a number, and you do not know whether the next artist got the same one. Linernote works differently: a service has a price, the price can be seen before anything is ordered, and it is the same for everyone who orders it.',
      'This post explains what follows from that for artists, for outlets, and for the music.',
    ],
  },
  {
    heading: 'What sets a price',
    paragraphs: [
      'Two things: the tier of the outlet and the type of the service. The platform places every outlet in one of three tiers by its impact. The Underground holds blogs, zines and playlists with small, devoted audiences. The Rising Stars are growing outlets whose readers and listeners act on what they find. The Heavy Hitters are established titles and channels with the widest reach.',
      'Within a tier, the kind of service makes the difference. A printed review is more work than an online one. An interview is more than a story that is gone the next day. These differences are real work, so they are real prices.',
      'What does not set a price is who is asking. A first single and a tenth album pay the same for the same service. There is nothing to win by haggling, and nothing to lose by not knowing how.',
    ],
  },
  {
    heading: 'No subscription',
    paragraphs: [
      'Linernote takes 0% in subscription fees. An account costs nothing, for artists and for media. You pay for what you order, at the price that is shown, and between two orders you pay nothing. That matters for people who release one record in two years, which is most people who make records.',
      'It also keeps us honest. A platform that lives from subscriptions earns most from those who never use it. One that lives from orders has to make each order worth placing.',
    ],
  },
  {
    heading: 'What it changes for artists',
    paragraphs: [
      'You can plan. A campaign becomes a list with a sum below it: one review here, one interview there, stories on the day. Decide first what the release can spend, then fill the list from the catalogue until the sum fits. Write down beside each line what you expect of it. After the campaign, read your own list again; it will tell you more than any statistic.',
      'You can also compare, and comparing gets easier when the price is not the question. Two services of the same type in the same tier cost alike, so look at the rest: the category an outlet works in, the country it writes for, the delivery in days, and the description of what exactly you get.',
    ],
  },
  {
    heading: 'What it changes for outlets',
    paragraphs: [
      'An outlet describes its services once: the type, the price it has in mind, the delivery in days, and what exactly is included. A person looks at each one and approves it at the price of the outlet’s tier. From then on an order is an order. Nobody has to answer the same email about rates ten times a week, and nobody feels afterwards that they gave in too early. The hour that used to go into negotiating goes into listening.',
      'A clear description is worth the effort. “A review of about five hundred words with one embedded track, published within ten days” can be ordered without a question. “A great feature” cannot.',
    ],
  },
  {
    heading: 'What it changes for the music',
    paragraphs: [
      'Where prices are negotiated, attention drifts to those who negotiate well. Where they are fixed, the decision moves back to where it belongs: does this outlet suit this record, and does this record suit this outlet? Because every submission is reviewed by a person before its artist gets access to the catalogue, an outlet can expect that what arrives has been looked at by somebody. Because access lasts a month from the approval, artists order when they have something to release and not out of habit.',
      'None of this makes a record good. It only takes some of the noise away from the question whether it is.',
    ],
  },
  {
    heading: 'In short',
    paragraphs: [
      'Know what you want to learn from a release. Choose the type of service that answers it, in the tier whose audience you can reach today. Look at the price, add it up, order. When the work is done, mark the order as completed and leave a review with one to five stars: the outlet sees it beside the order, and an honest word about its work is as useful to it as an honest word about a record is to you.',
    ],
  },
];
