import { ORDERS_AT_ONCE_MAX } from '../platform/limits';

/** The artist's priority for a plan; it shifts the weights of the fit. */
export const PLAN_PRIORITIES = ['reviews', 'reach', 'playlists'] as const;

export type PlanPriority = (typeof PLAN_PRIORITIES)[number];

export const OUTLET_BUSY = ['away', 'full'] as const;

export type OutletBusy = (typeof OUTLET_BUSY)[number];

export const PLAN_MESSAGES = {
  budgetMissing: 'Please enter a budget.',
  priorityMissing: 'Please choose what matters most.',
  piecesMissing: 'Please send a list of pieces.',
  piecesFull: `A plan can have at most ${ORDERS_AT_ONCE_MAX} pieces.`,
  pieceTwice: 'Each service can be in a plan once.',
  notForSale: 'One of these services can no longer be ordered.',
  requestedStays: 'What is requested stays in the plan until its order ends.',
  loadFailed: 'The plan could not be loaded.',
} as const;
