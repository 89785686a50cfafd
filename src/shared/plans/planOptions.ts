/** What matters most in a plan; it shifts the weights of the fit. */
export const PLAN_PRIORITIES = ['reviews', 'reach', 'playlists'] as const;
export type PlanPriority = (typeof PLAN_PRIORITIES)[number];
