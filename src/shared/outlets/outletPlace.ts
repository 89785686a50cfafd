import { COUNTRY_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '../options';
import type { Outlet } from './outletsContract';

/** Where an outlet is and what it writes about, in sentences. */
export const placeOf = ({ country, types }: Pick<Outlet, 'country' | 'types'>): string => {
  const topics = types.map((type) => labelOf(OUTLET_CATEGORY_OPTIONS, type)).join(', ');
  const place = country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, country)}`;
  return `Media outlet${place}.${topics === '' ? '' : ` ${topics}.`}`;
};
