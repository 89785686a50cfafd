import { CLAIM_KINDS } from './moderation.rules';

/** What waits on an admin's desk; `late` are orders whose work is overdue. */
export const DESK_KINDS = [...CLAIM_KINDS, 'payouts', 'disputes', 'late', 'reports'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The most things that the desk lists; the lists of each kind have the others. */
export const DESK_MAX = 50;
