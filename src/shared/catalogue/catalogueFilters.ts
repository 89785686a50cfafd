import { COUNTRY_OPTIONS, GENRE_OPTIONS, MEDIA_TIERS, valuesOf } from '../options';
import { SERVICE_GROUPS } from '../prices/priceList';

/** The filters of the catalogue with the values that the browser offers; prices in US dollars. */
export const CATALOGUE_FILTERS = {
  tier: MEDIA_TIERS,
  group: SERVICE_GROUPS,
  genre: valuesOf(GENRE_OPTIONS),
  country: valuesOf(COUNTRY_OPTIONS),
  price_max: [25, 50, 100, 200, 500],
  days_max: [3, 7, 14, 30],
} as const;
