import type { AccountRole, Role } from './roles';

/** What a user can turn off; mails about money cannot be turned off. */
export const MAIL_TOPICS = [
  'requests',
  'answers',
  'openings',
  'deadlines',
  'work',
  'messages',
  'reviews',
  'campaigns',
  'shop',
  'coverage',
  'statements',
  'desk',
] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

interface TopicWords {
  label: string;
  text: string;
}

const forBoth = (label: string, text: string): Record<Role, TopicWords> => ({
  artist: { label, text },
  media: { label, text },
});

const OF_DESK = {
  label: 'Waiting for admins',
  text: 'A daily summary; disputes and failures at once',
};

/** The labels in the settings, by role. A role that never gets such mails has no entry. */
const WORDS: Readonly<Record<MailTopic, Partial<Record<AccountRole, TopicWords>>>> = {
  requests: {
    artist: {
      label: 'Offer received or order placed',
      text: 'An outlet makes you an offer, or you have ordered',
    },
    media: { label: 'Order received', text: 'An artist orders one of your services' },
  },
  answers: {
    artist: {
      label: 'Order declined or closed',
      text: 'The outlet has declined or withdrawn, or nobody answered',
    },
    media: {
      label: 'Offer accepted or declined',
      text: 'The artist has answered, withdrawn, or not paid',
    },
  },
  openings: {
    artist: {
      label: 'Outlet takes orders again',
      text: 'An outlet that was away or full, if you asked to be told',
    },
  },
  deadlines: forBoth('Deadline near', '2 days before, and on the day'),
  work: {
    artist: {
      label: 'Work delivered or completed',
      text: 'The outlet has delivered, or the work was accepted',
    },
    media: {
      label: 'Work accepted or sent back',
      text: 'Completed, a revision is requested, or there is a dispute',
    },
  },
  messages: forBoth('Unread messages', 'One email after 15 minutes, then none until you read them'),
  reviews: forBoth('Reviews', 'When one is due, and when you can read theirs'),
  campaigns: {
    artist: {
      label: 'Release decided or ending',
      text: 'Approved, declined with the reason, or over soon',
    },
  },
  shop: {
    media: { label: 'Service or outlet decided', text: 'Approved, or declined with the reason' },
  },
  coverage: forBoth('Coverage gone', 'A link that was delivered cannot be reached'),
  statements: {
    media: { label: 'Monthly statement', text: 'On the 2nd, a link to PDF and CSV' },
  },
  desk: { artist: OF_DESK, media: OF_DESK, staff: OF_DESK },
};

/** Statements are switched beside the papers. */
const GROUPS: readonly { label: string; topics: readonly MailTopic[] }[] = [
  { label: 'Offers and orders', topics: ['requests', 'answers', 'openings', 'deadlines', 'work'] },
  { label: 'Messages and reviews', topics: ['messages', 'reviews'] },
  { label: 'Your music', topics: ['campaigns'] },
  { label: 'Your shop', topics: ['shop'] },
  { label: 'Coverage', topics: ['coverage'] },
  { label: 'Admin', topics: ['desk'] },
];

export interface TopicRow extends TopicWords {
  topic: MailTopic;
}

/** What a user of the role can turn off, in groups; those for admins are one of their own. */
export const topicGroupsOf = (
  role: AccountRole,
  isAdmin: boolean,
): { label: string; rows: TopicRow[] }[] =>
  GROUPS.flatMap(({ label, topics }) => {
    const rows = topics.flatMap((topic) => {
      const words = topic === 'desk' && !isAdmin ? undefined : WORDS[topic][role];
      return words ? [{ topic, ...words }] : [];
    });
    return rows.length > 0 ? [{ label, rows }] : [];
  });

export const topicName = (topic: MailTopic): string =>
  [...new Set(Object.values(WORDS[topic]).map(({ label }) => label))].join(', ');

export const topicLabel = (topic: MailTopic, role: AccountRole): string =>
  WORDS[topic][role]?.label ?? topicName(topic);
