import { object } from 'yup';
import { OUTLET_TIERS } from '../platform/options';
import { COUNTRY, GENRE, recordLinks, LOGO, OUTLET_CATEGORY } from '../platform/recordParts';
import { FLAG, listOf, NUMBER, option, TEXT_OR_NULL } from '../platform/responseParts';

/** The fields of an outlet that every list shows. */
export const outletFields = {
  /** The media profile id. */
  id: NUMBER,
  company_name: TEXT_OR_NULL,
  category: OUTLET_CATEGORY.nullable(),
  country: COUNTRY.nullable(),
  /** Set by the platform; the outlet cannot change it. */
  tier: option(OUTLET_TIERS),
  logo: LOGO,
};

/** The fields of an outlet's profile that are presented unchanged. */
export const outletProfile = object({
  ...outletFields,
  types: listOf(OUTLET_CATEGORY),
  genres: listOf(GENRE),
  ...recordLinks,
  /** The outlet takes no orders before this day, ISO 8601. */
  away_until: TEXT_OR_NULL,
  /** Whether its page, `/outlets/{id}`, is public. */
  is_public: FLAG,
});
