/**
 * What suits the release best first, newest first, lowest price first, fastest delivery first,
 * highest tier first.
 */
export const CATALOGUE_SORTS = ['fit', 'newest', 'price', 'days', 'tier'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
