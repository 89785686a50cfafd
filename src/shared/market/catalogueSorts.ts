/** Best fit for the release, newest, lowest price, fastest delivery or highest tier first. */
export const CATALOGUE_SORTS = ['fit', 'newest', 'price', 'days', 'tier'] as const;
/** One row for each service, or the services of an outlet together. */
export const CATALOGUE_VIEWS = ['services', 'outlets'] as const;

export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
