import { COUNTRY_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '../platform/options';
import type { Outlet } from '../results/outletsContract';

/** Sentences about the outlet's country and kinds of work. */
export const placeOf = ({ country, types }: Pick<Outlet, 'country' | 'types'>): string => {
  const topics = types.map((type) => labelOf(OUTLET_CATEGORY_OPTIONS, type)).join(', ');
  const place = country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, country)}`;
  return `Media outlet${place}.${topics === '' ? '' : ` ${topics}.`}`;
};
