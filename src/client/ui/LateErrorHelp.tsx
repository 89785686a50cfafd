import { Suspense } from 'react';
import { lazyPart } from './lazyPart';

/* needed only after an error, which is shown even if this part fails to load */
const ErrorHelp = lazyPart(
  () => import(/* webpackChunkName: "error-help" */ './ErrorHelp'),
  'ErrorHelp',
  () => null,
);

export function LateErrorHelp({ error }: { error?: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorHelp error={error} />
    </Suspense>
  );
}
