import { type FunctionComponent, lazy, Suspense } from 'react';

/* Needed only after an error, which is shown even if this part fails to load. */
const ErrorHelp = lazy((): Promise<{ default: FunctionComponent<{ error?: unknown }> }> =>
  import(/* webpackChunkName: "error-help" */ './ErrorHelp').then(
    (module) => ({ default: module.ErrorHelp }),
    () => ({ default: () => null }),
  ),
);

export const LateErrorHelp = ({ error }: { error?: unknown }) => (
  <Suspense>
    <ErrorHelp error={error} />
  </Suspense>
);
