/** The periods to choose from, in weeks; the first is the default. */
export const BUSINESS_WEEKS = ['12', '26', '52'] as const;
