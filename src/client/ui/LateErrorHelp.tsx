import { latePart } from './lazyPart';

/* needed only after an error, which is shown even if this part fails to load */
export const LateErrorHelp = latePart(
  () => import(/* webpackChunkName: "error-help" */ './ErrorHelp'),
  'ErrorHelp',
  null,
  () => null,
);
