/** Newest first; the lowest price; the fastest delivery; the highest tier. */
export const CATALOGUE_SORTS = ['newest', 'price', 'days', 'tier'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Reviews that the page of an outlet shows. */
export const OUTLET_REVIEWS = 50;
