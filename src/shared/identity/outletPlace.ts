import { COUNTRY_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '../platform/options';
import type { OutletProfile } from './profiles.schemas';

/** Sentences about the outlet's country and kinds of work. */
export const placeOf = ({ country, types }: Pick<OutletProfile, 'country' | 'types'>): string => {
  const topics = types.map((type) => labelOf(OUTLET_CATEGORY_OPTIONS, type)).join(', ');
  const place = country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, country)}`;
  return `Media outlet${place}.${topics === '' ? '' : ` ${topics}.`}`;
};
