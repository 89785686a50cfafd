/** The artist's priority for a plan; it shifts the weights of the fit. */
export const PLAN_PRIORITIES = ['reviews', 'reach', 'playlists'] as const;
export type PlanPriority = (typeof PLAN_PRIORITIES)[number];

/** The reasons why an outlet takes no orders for now. */
export const OUTLET_BUSY = ['away', 'full'] as const;
export type OutletBusy = (typeof OUTLET_BUSY)[number];
