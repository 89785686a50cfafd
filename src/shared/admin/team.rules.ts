import type { adminMoneyCalls } from '../money/adminMoney.calls';
import type { pricesCalls } from '../market/prices.calls';
import type { auditCalls } from '../platform/audit.calls';
import { type AdminCaller, AMOUNTS_READER } from '../platform/roles';
import type { moderationCalls } from './moderation.calls';
import type { peopleCalls } from './people.calls';
import { PEOPLE_DECIDER } from './people.rules';
import type { teamCalls } from './team.calls';

/** What each part may do; the types hold it to the calls, whose callers the browser does not have. */
export const TEAM_RIGHTS: readonly [what: string, who: AdminCaller][] = [
  [
    'Review, disputes, reports',
    'moderator' satisfies (typeof moderationCalls)['listAllToReview']['who'],
  ],
  ['People: note, suspend, look', PEOPLE_DECIDER],
  [
    'People: email, second factor, data',
    'owner' satisfies (typeof peopleCalls)['helpPerson']['who'],
  ],
  [
    'People, orders, business, log: read',
    'admin' satisfies (typeof auditCalls)['listDecisions']['who'],
  ],
  ['Amounts and fees', AMOUNTS_READER],
  ['Payouts, refunds, bonuses', 'finance' satisfies (typeof adminMoneyCalls)['createBatch']['who']],
  ['Prices', 'finance' satisfies (typeof pricesCalls)['publishPrices']['who']],
  ['Team and settings', 'owner' satisfies (typeof teamCalls)['inviteColleague']['who']],
];

export const TEAM_MESSAGES = {
  own: 'Nobody changes their own part.',
  lastOwner: 'This is the last owner who can log in.',
} as const;
