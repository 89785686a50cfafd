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

/** The admins who suspend people, and view as them. */
export const PEOPLE_DECIDER = 'moderator' satisfies AdminCaller;
