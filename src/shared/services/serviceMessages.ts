import { DELIVERY_DAYS_MAX } from '../limits';

/** The code of the 409 for what another admin was first to decide. */
export const DECIDED = 'decided';

/** What is said about services and outlets: apart, so that only who can say it loads it. */
export const SERVICE_MESSAGES = {
  reasonMissing: 'Please give a reason.',
  decided: 'Somebody else has decided this already.',
  deliveryTooLong: `It can be approved with at most ${DELIVERY_DAYS_MAX} delivery days.`,
  campaignClosed: 'Only a campaign that is open can be ordered for.',
  outletAway: 'This outlet is away and takes no orders right now.',
  outletFull: 'This outlet has as many open orders as it takes on. Please try again later.',
} as const;
