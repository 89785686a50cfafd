/** How many weeks can be looked at; the first is what is shown without a choice. */
export const BUSINESS_WEEKS = ['12', '26', '52'] as const;
