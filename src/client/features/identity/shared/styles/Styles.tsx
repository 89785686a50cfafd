import { latePart } from '@/client/ui/lazyPart';

/** The list of all styles loads with it. */
export const Styles = latePart(
  () => import(/* webpackChunkName: "styles" */ './StylePicker'),
  'StylePicker',
);
