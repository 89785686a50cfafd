import { DELIVERY_DAYS_MAX } from '../platform/limits';

/** Messages about services and outlets, in a separate file so that other pages do not load them. */
export const SERVICE_MESSAGES = {
  deliveryTooLong: `It can be approved with at most ${DELIVERY_DAYS_MAX} delivery days.`,
  campaignClosed: 'Only a campaign that is open can be ordered for.',
  outletAway: 'This outlet is away and takes no orders right now.',
  outletFull: 'This outlet has as many open orders as it takes on. Please try again later.',
} as const;
