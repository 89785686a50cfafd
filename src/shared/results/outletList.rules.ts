import { optionsOf } from '../platform/options';

/** How the public list of outlets is sorted; by tier at first. */
export const OUTLET_ORDERS = optionsOf({
  tier: 'By tier',
  audience: 'By audience',
  price: 'By price',
  name: 'By name',
});
export type OutletOrder = (typeof OUTLET_ORDERS)[number]['value'];
