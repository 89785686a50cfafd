import type { AdminCaller } from '../platform/roles';

/**
 * The admins who decide on each kind of record. The browser's calls do not say who may make them,
 * so they are repeated here.
 */
export const DECIDERS = {
  campaigns: 'moderator',
  outlets: 'moderator',
  services: 'moderator',
  changes: 'moderator',
  payouts: 'finance',
  reports: 'moderator',
  disputes: 'moderator',
} as const satisfies Record<string, AdminCaller>;

export type WaitingKind = keyof typeof DECIDERS;

export const CLAIM_KINDS = ['campaigns', 'outlets', 'services', 'changes'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What an admin can take: those, and a dispute. */
export const CLAIMED_KINDS = [...CLAIM_KINDS, 'disputes'] as const;
export type ClaimedKind = (typeof CLAIMED_KINDS)[number];

/** What waits on an admin's desk; `late` are orders whose work is overdue. */
export const DESK_KINDS = [...CLAIM_KINDS, 'payouts', 'disputes', 'late', 'reports'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** The most things that the desk lists; the lists of each kind have the others. */
export const DESK_MAX = 50;

/** The id of a row in the combined queue: the record's id and its kind in one number. */
export const waitingIdOf = (kind: ClaimKind, recordId: number): number =>
  recordId * CLAIM_KINDS.length + CLAIM_KINDS.indexOf(kind);

export const CLAIM_FILTERS = ['mine', 'free'] as const;
export type ClaimFilter = (typeof CLAIM_FILTERS)[number];

export const recordOfWaiting = (id: number): { kind: ClaimKind; recordId: number } => ({
  kind: CLAIM_KINDS[id % CLAIM_KINDS.length] ?? 'campaigns',
  recordId: Math.floor(id / CLAIM_KINDS.length),
});

/** The most waiting services of an outlet that are shown and approved together with a record. */
export const ALONG_MAX = 20;

/** Minutes for which an admin keeps a taken record that is neither decided nor given back. */
export const CLAIM_MINUTES = 30;
export const CLAIMS_MAX = 50;

export const CLAIM_MESSAGES = {
  kind: 'Please name the queue.',
  record: 'Please name the record.',
  take: 'Please take it or give it back.',
  full: `You have ${CLAIMS_MAX} already. Decide or give back some first.`,
  failed: 'That did not work. Please try again.',
} as const;

export const claimTaken = (name: string): string => `${name} has taken it already.`;
