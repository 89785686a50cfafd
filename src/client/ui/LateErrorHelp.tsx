import { Suspense } from 'react';
import { lazyPart } from './lazyPart';

/* nobody needs it before something is wrong; where it does not come, the error is still told */
const ErrorHelp = lazyPart(
  async () => (await import(/* webpackChunkName: "error-help" */ './ErrorHelp')).ErrorHelp,
  () => null,
);

export function LateErrorHelp({ error }: { error?: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorHelp error={error} />
    </Suspense>
  );
}
