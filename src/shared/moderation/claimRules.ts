/** The queues in which an admin can take a record, and the ids that their tabs and paths have. */
export const CLAIM_KINDS = ['campaigns', 'outlets', 'services', 'changes'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** The id of a row of the queue of all kinds: that of its record and its kind in one number. */
export const waitingIdOf = (kind: ClaimKind, recordId: number): number =>
  recordId * CLAIM_KINDS.length + CLAIM_KINDS.indexOf(kind);

/** The parts of a queue: what the admin has taken, and what nobody has. */
export const CLAIM_FILTERS = ['mine', 'free'] as const;
export type ClaimFilter = (typeof CLAIM_FILTERS)[number];

/** The record of such a row. */
export const recordOfWaiting = (id: number): { kind: ClaimKind; recordId: number } => ({
  kind: CLAIM_KINDS[id % CLAIM_KINDS.length] ?? 'campaigns',
  recordId: Math.floor(id / CLAIM_KINDS.length),
});

/** The waiting services of an outlet that are shown, and can be approved, along with a record. */
export const ALONG_MAX = 20;

/** Hours for which an admin keeps what was taken, unless it is decided or given back before. */
export const CLAIM_HOURS = 2;
/** The records that one admin can have at a time. */
export const CLAIMS_MAX = 50;

export const CLAIM_MESSAGES = {
  kind: 'Please say of which queue it is.',
  record: 'Please say which record it is.',
  take: 'Please take it or give it back.',
  full: `You have ${CLAIMS_MAX} already. Decide or give back some first.`,
  failed: 'That did not work. Please try again.',
} as const;

/** Said to an admin who comes second. */
export const claimTaken = (name: string): string => `${name} has taken it already.`;
