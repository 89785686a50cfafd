import { COUNTRY_CODES, countryName } from '@/shared/platform/countries';

/** All countries by their names. */
export const COUNTRY_OPTIONS = COUNTRY_CODES.map((value) => ({
  value,
  label: countryName(value),
})).sort((one, other) => one.label.localeCompare(other.label, 'en'));
